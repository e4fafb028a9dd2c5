import {
  DATA_ROOM_ENTRY_CODES,
  DATA_ROOM_STATE_CODES,
  type DataRoomEntry,
  type DataRoomState,
  type DataRoomTurn,
  DEFAULT_NEEDS,
  officeDay,
} from '@outcrop/contracts';
import { stateOnSql } from './data-room.entities.ts';

/**
 * Whose turn it is with somebody's way into a data room (docs/product/data-rooms.md#firm-screens). A request waits for an agent whatever is asked for; who has
 * signed waits for one where an agent lets in.
 * @param entry what lets into private files @returns null for somebody with whom nothing has happened
 */
export function turnOf(state: DataRoomState, entry: DataRoomEntry): DataRoomTurn | null {
  switch (state) {
    case 'requested':
      return 'agent';
    case 'signed':
      return entry === 'agent' ? 'agent' : 'buyer';
    case 'invited':
      return 'buyer';
    case 'granted':
      return 'open';
    case 'declined':
    case 'revoked':
    case 'expired':
      return 'closed';
    case 'none':
      return null;
  }
}

/** {@link turnOf} as SQL that is true for rows of data_room_access today. @param access their alias @param entry SQL for what lets into private files */
export function turnSql(turn: DataRoomTurn, access: string, entry: string): string {
  const those = DATA_ROOM_STATE_CODES.flatMap((state) =>
    DATA_ROOM_ENTRY_CODES.filter((code) => turnOf(state, code) === turn).map((code) => `('${state}', '${code}')`),
  );
  return `(${stateOnSql(access, `'${officeDay()}'`)}, ${entry}) in (${those.join(', ')})`;
}

/** SQL for what lets into private files of a listing's data room, which may have no row. @param listingId SQL for its id */
export const entrySql = (listingId: string): string =>
  `coalesce((select private_files_entry from data_room where listing_id = ${listingId}), '${DEFAULT_NEEDS['private-files'].entry}')`;
