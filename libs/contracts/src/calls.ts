/** The calls of each area, of which the typed client is made. A feature that has calls is one line here, or in admin-calls.ts where only the admin area makes them. */
export { accountCalls } from './accounts/account-calls.ts';
export { contentCalls } from './content/content-calls.ts';
export { agreementCalls } from './data-rooms/agreement-calls.ts';
export { dataRoomCalls } from './data-rooms/data-room-calls.ts';
export { dataRoomFileCalls } from './data-rooms/file-calls.ts';
export { fileNoteCalls } from './data-rooms/note-calls.ts';
export { questionCalls } from './data-rooms/question-calls.ts';
export { dealCalls } from './deals/deal-calls.ts';
export { savedSearchCalls } from './deals/saved-search-calls.ts';
export { explorerCalls } from './explorer/explorer-calls.ts';
export { queryWatchCalls } from './explorer/query-watch-calls.ts';
export { savedQueryCalls } from './explorer/saved-query-calls.ts';
export { configCalls } from './http/config-calls.ts';
export { leadCalls } from './leads/lead-calls.ts';
export { listingCalls } from './listings/listing-calls.ts';
export { pushCalls } from './push/push-calls.ts';
