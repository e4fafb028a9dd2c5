/** The calls of each area, of which the typed client is made. A feature that has calls is one line here. */
export { accountCalls } from './accounts/account-calls.ts';
export { contentCalls } from './content/content-calls.ts';
export { agreementCalls } from './data-rooms/agreement-calls.ts';
export { contactRecordCalls } from './data-rooms/contact-record-calls.ts';
export { dataRoomCalls } from './data-rooms/data-room-calls.ts';
export { dataRoomFileCalls } from './data-rooms/file-calls.ts';
export { fileIndexCalls } from './data-rooms/file-index-calls.ts';
export { fileNoteCalls } from './data-rooms/note-calls.ts';
export { questionCalls } from './data-rooms/question-calls.ts';
export { readingReportCalls } from './data-rooms/reading-report-calls.ts';
export { dealCalls } from './deals/deal-calls.ts';
export { savedSearchCalls } from './deals/saved-search-calls.ts';
export { explorerCalls } from './explorer/explorer-calls.ts';
export { configCalls } from './http/config-calls.ts';
export { leadCalls } from './leads/lead-calls.ts';
export { listingCalls } from './listings/listing-calls.ts';
export { pushCalls } from './push/push-calls.ts';
