import type { DealDetail } from '../deals/deal.ts';

// Codes and words of data rooms, apart from the schemas: the first page of a deal needs no more.

/** How far a person has come with a listing's data room (docs/product/data-rooms.md#room-states). */
export const DATA_ROOM_STATES = {
  none: 'None',
  invited: 'Invited',
  requested: 'Requested',
  signed: 'Agreement signed',
  granted: 'Access granted',
  declined: 'Declined',
  revoked: 'Revoked',
  expired: 'Expired',
} as const;
export type DataRoomState = keyof typeof DATA_ROOM_STATES;
export const DATA_ROOM_STATE_CODES = Object.keys(DATA_ROOM_STATES) as DataRoomState[];

/** The files that access opens, each level with those before it (docs/product/data-rooms.md#access-levels). */
export const DATA_ROOM_LEVELS = { 'private-files': 'Private files', 'due-diligence': 'Due diligence' } as const;
export type DataRoomLevel = keyof typeof DATA_ROOM_LEVELS;
export const DATA_ROOM_LEVEL_CODES = Object.keys(DATA_ROOM_LEVELS) as DataRoomLevel[];

/** What lets somebody into the files of a level, after the signature where the data room asks for one (docs/product/data-rooms.md#access-needs). */
export const DATA_ROOM_ENTRIES = {
  nothing: 'Everyone who asks',
  code: 'An access code',
  agent: 'An agent’s yes',
} as const;
export type DataRoomEntry = keyof typeof DATA_ROOM_ENTRIES;
export const DATA_ROOM_ENTRY_CODES = Object.keys(DATA_ROOM_ENTRIES) as DataRoomEntry[];

/** Whose turn it is with somebody's way into a data room, as agents read it (docs/product/data-rooms.md#firm-screens). */
export const DATA_ROOM_TURNS = {
  agent: 'To decide',
  buyer: 'With the buyer',
  open: 'Open',
  closed: 'Closed',
} as const;
export type DataRoomTurn = keyof typeof DATA_ROOM_TURNS;
export const DATA_ROOM_TURN_CODES = Object.keys(DATA_ROOM_TURNS) as DataRoomTurn[];

/** What a person does next to get into a data room (docs/product/data-rooms.md#next-step). */
export const DATA_ROOM_STEPS = [
  'sign',
  'enter-code',
  'enter',
  'request',
  'wait',
  'open',
  'not-yet',
  'ask-agent',
  'closed',
] as const;
export type DataRoomStep = (typeof DATA_ROOM_STEPS)[number];

/** What the access-code dialog says (docs/product/data-rooms.md#access-code-dialog). */
export const ACCESS_CODE_MESSAGES = {
  granted: 'Access Granted',
  incorrect: 'Incorrect Code.',
  required: 'Access Code is Required',
} as const;

/** Whether a deal has a data room. */
export const hasDataRoom = (
  deal: Pick<DealDetail, 'hasVDR' | 'requiresDueDiligenceAccess' | 'showListingFiles'>,
): boolean => deal.hasVDR || deal.requiresDueDiligenceAccess || deal.showListingFiles;

/** Data rooms that one answer lists: those that changed last. */
export const MAX_LISTED_DATA_ROOMS = 500;
