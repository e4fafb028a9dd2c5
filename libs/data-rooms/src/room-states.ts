import type { DataRoomState } from '@outcrop/contracts';

/** What moves a person from one state to another (docs/product/data-rooms.md#room-states). */
export type DataRoomAction = 'invite' | 'request' | 'sign' | 'grant' | 'enter-code' | 'decline' | 'revoke' | 'expire';

interface Move {
  readonly to: DataRoomState;
  readonly from: readonly DataRoomState[];
  /** Where there is nothing left to do: a repeated call, or one that comes after what it asks for. */
  readonly done: readonly DataRoomState[];
}

const WAITING = ['requested', 'signed'] as const;
/** Neither decided nor ended. */
const UNDECIDED = ['none', 'invited', ...WAITING] as const;
const ENDED = ['declined', 'revoked', 'expired'] as const;

const MOVES: { readonly [Action in DataRoomAction]: Move } = {
  /** An agent may ask somebody in again after a no. */
  invite: { to: 'invited', from: ['none', ...ENDED], done: ['invited', ...WAITING, 'granted'] },
  request: { to: 'requested', from: ['none', 'invited', 'expired'], done: [...WAITING, 'granted'] },
  sign: { to: 'signed', from: ['none', 'invited', 'requested', 'expired'], done: ['signed', 'granted'] },
  /** An agent's word counts in every state; granting again may change level and end. */
  grant: { to: 'granted', from: [...UNDECIDED, ...ENDED, 'granted'], done: [] },
  /** A code is no way around an agent's decision, or around the end of an access. */
  'enter-code': { to: 'granted', from: [...UNDECIDED, 'granted'], done: [] },
  decline: { to: 'declined', from: WAITING, done: ['declined'] },
  revoke: { to: 'revoked', from: ['invited', 'granted'], done: ['revoked'] },
  expire: { to: 'expired', from: ['granted'], done: ['expired'] },
};

/** The state that an action leads to, which is the same one where there is nothing left to do; null where it is refused. */
export function stateAfter(action: DataRoomAction, state: DataRoomState): DataRoomState | null {
  const { to, from, done } = MOVES[action];
  if (done.includes(state)) return state;
  return from.includes(state) ? to : null;
}

/** Who is in one of these sees the page of a private deal (docs/product/data-rooms.md#private-page). */
export const SEES_PAGE: readonly DataRoomState[] = ['invited', ...WAITING, 'granted'];
