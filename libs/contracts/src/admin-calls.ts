/** The calls of areas that only the admin area makes, each by its own hook: they are no part of the typed client, which every page of the site loads. */
export { contactRecordCalls } from './data-rooms/contact-record-calls.ts';
export { dataRoomDecisionCalls } from './data-rooms/data-room-decision-calls.ts';
export { fileIndexCalls } from './data-rooms/file-index-calls.ts';
export { fileTreeCalls } from './data-rooms/file-tree-calls.ts';
export { readingReportCalls } from './data-rooms/reading-report-calls.ts';
export { deskCalls } from './desk/desk-calls.ts';
export { deliveryCalls } from './events/delivery-calls.ts';
export { listViewCalls } from './list-views/list-view-calls.ts';
export { managementCalls } from './management/management-calls.ts';
export { worksCalls } from './works/works-calls.ts';
