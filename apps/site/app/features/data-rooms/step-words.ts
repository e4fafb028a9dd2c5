import {
  DATA_ROOM_LEVELS,
  DATA_ROOM_STATES,
  type DataRoomState,
  type DataRoomView,
  type ListedDataRoom,
} from '@outcrop/contracts';
import { groupOf, type RoomGroup, stateDay } from '../../data-rooms/room-groups.ts';
import { day, shortDay } from '../../format/figures.ts';

/** "8 data rooms: 2 need you, 2 are open, 2 wait for the agent" */
export function countWords(rooms: readonly Pick<ListedDataRoom, 'state' | 'step'>[]): string {
  const groups = rooms.map(groupOf);
  const said = (group: RoomGroup, one: string, many: string) => {
    const count = groups.filter((other) => other === group).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  };
  const parts = [
    ...said('to-do', 'needs you', 'need you'),
    ...said('open', 'is open', 'are open'),
    ...said('waiting', 'waits for the agent', 'wait for the agent'),
  ];
  const all = rooms.length === 1 ? '1 data room' : `${rooms.length} data rooms`;
  return parts.length === 0 ? all : `${all}: ${parts.join(', ')}`;
}

/** What somebody's next step is, and what it leads to (docs/product/data-rooms.md#next-step). @param now the day at the office */
export function stepWords(room: ListedDataRoom, now: string): { title: string; text: string } {
  const { step, state, level, until, reason, deal } = room;
  const agent = deal?.agentName ?? 'The deal’s agent';
  const ended = until ? `Your access ended on ${shortDay(until, now)}` : 'Your access has ended';
  switch (step) {
    case 'sign': {
      const then = state === 'granted' ? 'The data room opens' : 'The next step follows';
      return { title: 'Sign the confidentiality agreement', text: `${then} once you have signed.` };
    }
    case 'enter-code':
      return { title: 'Enter the access code', text: `${agent} gives it to you.` };
    case 'enter':
      return { title: 'Enter the data room', text: 'Nothing else is needed.' };
    case 'request':
      if (state === 'expired') return { title: ended, text: 'Request access again while the deal is open.' };
      return { title: 'Request access', text: `${agent} decides on your request.` };
    case 'wait':
      return { title: `${agent} decides on your request`, text: 'You will get an email.' };
    case 'open':
      if (level === null) return { title: 'Some files are open', text: 'Every signed-in person can read them.' };
      return {
        title: 'The data room is open to you',
        text: `${DATA_ROOM_LEVELS[level]}${until ? `, until ${day(until)}` : ''}.`,
      };
    case 'not-yet':
      return {
        title: `Opens on ${deal?.openingDate ? shortDay(deal.openingDate, now) : 'a later day'}`,
        text: level === null ? 'Every signed-in person can read its files then.' : 'Your access is granted.',
      };
    case 'ask-agent': {
      const titles: Partial<Record<DataRoomState, string>> = {
        declined: 'Your request was declined',
        revoked: 'Your access was withdrawn',
        expired: ended,
      };
      return { title: titles[state] ?? 'Ask the agent for access', text: reason ?? `${agent} can tell you more.` };
    }
    case 'closed':
      return closedWords(deal, now);
  }
}

function closedWords(deal: ListedDataRoom['deal'], now: string): { title: string; text: string } {
  if (deal === null) return { title: 'This deal is no longer available', text: 'It was withdrawn from the site.' };
  const { sold, closingDate } = deal;
  if (sold) return { title: 'This deal is sold', text: 'Its files can no longer be opened.' };
  if (closingDate !== null && closingDate < now)
    return {
      title: `The data room closed on ${shortDay(closingDate, now)}`,
      text: 'Its files can no longer be opened.',
    };
  return { title: 'This data room is closed', text: 'The deal has no data room now.' };
}

/** The day that matters in a row of the list: of bids while there is something to do for them, else since when it stands so. */
export function rowDay(room: ListedDataRoom, now: string): { label: string; day: string; isDue: boolean } | null {
  const { state, deal } = room;
  const due = deal?.deadlineDate;
  const group = groupOf(room);
  if (due && due >= now && (group === 'open' || group === 'to-do')) return { label: 'Bids due', day: due, isDue: true };
  const since = stateDay(room);
  return since ? { label: DATA_ROOM_STATES[state], day: since, isDue: false } : null;
}

const BIDS_DUE = 'Bids due';

/** The days of a data room that are given, the earliest first, and whether each is past, or the one that is due. @param now the day at the office */
export function keyDates({ deal, state, until }: Pick<DataRoomView, 'deal' | 'state' | 'until'>, now: string) {
  const dates = [
    ['Data room opens', deal.openingDate],
    [BIDS_DUE, deal.deadlineDate],
    ['Data room closes', deal.closingDate],
    ['Your access ends', state === 'granted' ? until : null],
  ] as const;
  return dates
    .flatMap(([label, date]) => {
      const look = date !== null && date < now ? 'past' : label === BIDS_DUE ? 'due' : null;
      return date === null ? [] : ([{ label, date, look }] as const);
    })
    .sort((one, other) => one.date.localeCompare(other.date));
}
