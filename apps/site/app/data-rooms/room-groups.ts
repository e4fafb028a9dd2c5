import type { DataRoomState, ListedDataRoom } from '@outcrop/contracts';

/** The groups of the list, in its order. */
export const ROOM_GROUPS = {
  'to-do': 'Needs you',
  open: 'Open to you',
  waiting: 'Waiting for the agent',
  closed: 'Closed',
} as const;
export type RoomGroup = keyof typeof ROOM_GROUPS;

const ENDED: readonly DataRoomState[] = ['declined', 'revoked', 'expired'];

export function groupOf({ state, step }: Pick<ListedDataRoom, 'state' | 'step'>): RoomGroup {
  if (step === 'closed' || ENDED.includes(state)) return 'closed';
  if (step === 'wait') return 'waiting';
  return step === 'open' || step === 'not-yet' ? 'open' : 'to-do';
}

/** The day since which somebody stands as they do; of an access that has ended its last day, whenever that was noticed. */
export const stateDay = ({ state, until, changedOn }: Pick<ListedDataRoom, 'state' | 'until' | 'changedOn'>) =>
  state === 'expired' ? (until ?? changedOn) : changedOn;
