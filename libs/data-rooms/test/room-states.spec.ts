import { describe, expect, it } from '@jest/globals';
import { DATA_ROOM_STATE_CODES } from '@outcrop/contracts';
import { type DataRoomAction, SEES_PAGE, stateAfter } from '../src/room-states.ts';
import { PAGE_TABLE, ROOM_TABLE } from './support/room-table.ts';

describe.each(DATA_ROOM_STATE_CODES)('somebody who is %s', (state) => {
  it('comes where the table says, by each action', () => {
    const actions = Object.keys(ROOM_TABLE[state]) as DataRoomAction[];
    expect(actions).toHaveLength(8);
    const came = Object.fromEntries(actions.map((action) => [action, stateAfter(action, state)]));
    expect(came).toEqual(ROOM_TABLE[state]);
  });

  it('sees the page of a private deal as the table says', () => {
    expect(SEES_PAGE.includes(state)).toBe(PAGE_TABLE[state]);
  });
});
