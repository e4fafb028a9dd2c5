export { FindSeenListings, type SeenListings } from './queries/find-seen-listings.ts';
export { CountDataRooms, ImportDataRoom, type ImportedDataRoom } from './rooms/import-data-room.ts';
