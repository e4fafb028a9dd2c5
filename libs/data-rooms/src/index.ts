export { ReadAgreement } from './agreements/commands/read-agreement.ts';
export { SignAgreement } from './agreements/commands/sign-agreement.ts';
export { FindOwnAgreement } from './agreements/queries/find-own-agreement.ts';
export { FindOpenPeople, type OpenPerson } from './figures/find-open-people.ts';
export { FindEmptyDataRooms, type ImportedFile, ImportFiles } from './files/commands/import-files.ts';
export { SetGroups, type WantedGroup } from './files/commands/set-groups.ts';
export { AddFileIndex } from './files/index-templates/add-file-index.ts';
export { FindSeenListings } from './queries/find-seen-listings.ts';
export { CountDataRooms, ImportDataRoom, type ImportedDataRoom } from './rooms/import-data-room.ts';
