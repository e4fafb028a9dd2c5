import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FIGURE_KINDS } from '@outcrop/contracts';
import { FigureSources } from '@outcrop/platform';
import fc from 'fast-check';
import { FigureRoller } from '../src/figure-roller.ts';
import { FigureSchedules } from '../src/worker.ts';
import { type Done, figuresOf, histories, play } from './support/histories.ts';
import { forgetAll, type ManagementApp, startManagement } from './support/start-management.ts';

// docs/product/management.md#daily-figures

const START = Date.parse('2026-09-01T07:30:00Z');
const HOUR_MS = 3_600_000;

let app: ManagementApp;
let roller: FigureRoller;
beforeAll(async () => {
  app = await startManagement();
  roller = app.app.get(FigureRoller, { strict: false });
});
afterAll(() => app?.stop());
beforeEach(() => forgetAll(app));

async function stored(): Promise<Record<string, number>> {
  const rows = await app
    .em()
    .execute<{ name: string; value: number }[]>(
      `select kind || ' ' || day::text || ' ' || key as name, value from daily_figure`,
    );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const search = (at: string, text = 'helium') => play(app, { act: 'search', text, found: 0 }, new Date(at));

it('has a source for every kind', () => {
  expect(
    app.app
      .get(FigureSources, { strict: false })
      .all()
      .map(({ kind }) => kind),
  ).toEqual(FIGURE_KINDS);
});

describe('figures that are counted as rows come', () => {
  it('equal the rows over any history, however often they were counted, and so do figures made anew', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await forgetAll(app);
        let now = START;
        const done: Done[] = [];
        for (const move of history) {
          now += move.hours * HOUR_MS;
          if (move.move === 'count') await roller.catchUp({ now: new Date(now) });
          else {
            const at = new Date(now - move.late * HOUR_MS);
            if (await play(app, move.what, at)) done.push({ what: move.what, at });
          }
        }
        await roller.catchUp({ now: new Date(now) });
        const counted = await stored();
        expect(counted).toEqual(figuresOf(done));
        await roller.anew({ now: new Date(now) });
        expect(await stored()).toEqual(counted);
        await app.em().execute('truncate daily_figure, counted_figure');
        await roller.catchUp({ now: new Date(now) });
        expect(await stored()).toEqual(counted);
      }),
      { numRuns: 40 },
    );
  });

  it('count a page that was read in two versions of its file once, and that of another file apart', async () => {
    for (const version of [1, 2, 3]) {
      const what = { act: 'read', userId: 3, listingId: 1, version, page: 1, impersonated: false } as const;
      await play(app, what, new Date(`2026-10-01T1${version}:00:00Z`));
    }
    await roller.catchUp({ now: new Date('2026-10-02T10:00:00Z') });
    expect(Object.values(await stored())).toEqual([2]);
  });

  it('forget what was removed since, once all are counted anew', async () => {
    await search('2026-10-01T10:00:00Z');
    await play(
      app,
      { act: 'read', userId: 3, listingId: 1, version: 1, page: 1, impersonated: false },
      new Date('2026-10-01T11:00:00Z'),
    );
    const now = new Date('2026-10-20T10:00:00Z');
    await roller.catchUp({ now });
    expect(Object.keys(await stored())).toHaveLength(3);
    await app.em().execute('delete from data_room_access where user_id = 3');
    await roller.catchUp({ now });
    expect(Object.keys(await stored())).toHaveLength(3);
    await roller.anew({ now });
    expect(Object.keys(await stored()).sort()).toEqual([
      'missed-searches 2026-10-01 helium',
      'searches 2026-10-01 nothing',
    ]);
  });

  it('stay when their searches are deleted after 13 months, but for what was typed', async () => {
    await search('2026-10-01T10:00:00Z', 'old');
    await search('2026-10-30T10:00:00Z', 'young');
    await roller.catchUp({ now: new Date('2026-10-31T10:00:00Z') });
    await app.em().execute(`delete from tracked_search where text = 'old'`);
    await roller.anew({ now: new Date('2027-11-15T10:00:00Z') });
    expect(Object.keys(await stored()).sort()).toEqual([
      'missed-searches 2026-10-30 young',
      'searches 2026-10-01 nothing',
      'searches 2026-10-30 nothing',
    ]);
  });

  it('are the same when several count at once', async () => {
    for (let hour = 0; hour < 20; hour += 1) await search(`2026-10-01T${String(hour).padStart(2, '0')}:00:00Z`);
    const now = new Date('2026-10-02T10:00:00Z');
    await Promise.all([roller.anew({ now }), roller.catchUp({ now }), roller.anew({ now }), roller.catchUp({ now })]);
    expect(await stored()).toEqual({ 'missed-searches 2026-10-01 helium': 20, 'searches 2026-10-01 nothing': 20 });
  });

  it('are counted by the worker’s schedules, which stop where they are told to', async () => {
    const schedules = new FigureSchedules(roller);
    await app
      .em()
      .execute(`insert into tracked_search (text, normalised_text, filters, found) values ('a', 'a', '{}', 3)`);
    await schedules.catchUp({ signal: AbortSignal.abort() });
    expect(await stored()).toEqual({});
    await schedules.catchUp();
    expect(Object.values(await stored())).toEqual([1]);
    await app.em().execute('truncate tracked_search');
    await schedules.anew();
    expect(await stored()).toEqual({});
  });
});
