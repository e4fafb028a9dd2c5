import { describe, expect, it } from '@jest/globals';
import { firstVisit, goesOn, markOf, readVisit, withOpened } from '../app/deal/visits/visit.ts';

const NOON = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;
const deal = { ListingId: 7, dateListed: '2026-11-20', sold: false };

describe('a visit', () => {
  it('goes on until a pause of half an hour, and knows then when the one before it ended', () => {
    const first = firstVisit(NOON);
    expect(goesOn(first, NOON + 30 * MINUTE)).toEqual({ opened: [], before: null, at: NOON + 30 * MINUTE });
    expect(goesOn(first, NOON + 31 * MINUTE)).toEqual({ opened: [], before: NOON, at: NOON + 31 * MINUTE });
  });

  it('does not end because a clock was set back', () => {
    expect(goesOn(firstVisit(NOON), NOON - 90 * MINUTE)).toEqual(firstVisit(NOON));
  });

  it('remembers each deal once, the last 500', () => {
    let visit = firstVisit(NOON);
    for (let id = 1; id <= 501; id++) visit = withOpened(visit, id);
    expect([visit.opened.length, visit.opened[0]]).toEqual([500, 2]);
    visit = withOpened(visit, 2);
    expect([visit.opened.length, visit.opened[0], visit.opened.at(-1)]).toEqual([500, 3, 2]);
  });

  it('is read as it was stored, and anything else is none', () => {
    const visit = { opened: [4, 7], before: NOON, at: NOON + 1 };
    expect(readVisit(JSON.stringify(visit))).toEqual(visit);
    for (const text of [null, '', 'null', '[]', '{"opened":[],"before":null}', '{"opened":["1"],"before":null,"at":1}'])
      expect(readVisit(text)).toBeNull();
    expect(readVisit('{"opened":[],"before":-1,"at":1}')).toBeNull();
    expect(readVisit('{"opened":[],"before":null,"at":9e15}')).toBeNull();
  });
});

describe('the mark of a deal', () => {
  it('is New for what was listed since the last visit, whose day counts by the office’s calendar', () => {
    expect(markOf({ opened: [], before: NOON }, deal)).toBe('new');
    expect(markOf({ opened: [], before: Date.parse('2026-11-21T05:59:00Z') }, deal)).toBe('new');
    expect(markOf({ opened: [], before: Date.parse('2026-11-21T06:00:00Z') }, deal)).toBeNull();
  });

  it('is none on a first visit, for what is sold and for what has no date', () => {
    expect(markOf({ opened: [], before: null }, deal)).toBeNull();
    expect(markOf({ opened: [], before: NOON }, { ...deal, sold: true })).toBeNull();
    expect(markOf({ opened: [], before: NOON }, { ...deal, dateListed: null })).toBeNull();
  });

  it('is Seen for what was opened, however new or old', () => {
    expect(markOf({ opened: [7], before: NOON }, deal)).toBe('opened');
    expect(markOf({ opened: [7], before: null }, { ...deal, sold: true, dateListed: null })).toBe('opened');
  });
});
