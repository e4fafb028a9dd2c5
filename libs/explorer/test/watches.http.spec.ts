import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_QUERY_WATCHES } from '@outcrop/contracts';
import { LinkTokens, PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import type { CollectionRow } from '@outcrop/search';
import { AskedQueries } from '../src/watches/asked-query.ts';
import { STOP_WATCHING } from '../src/watches/watch-links.ts';
import { WELLS, well } from './support/start-explorer.ts';
import { startWatches, type WatchesApp } from './support/start-watches.ts';

// docs/product/explorer.md#watched-queries

let app: WatchesApp;
beforeAll(async () => {
  app = await startWatches();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

const MESA = [{ type: 'value', field: 'operator', expression: ['Mesa'] }];
const ME = PEOPLE.explorer.userId;
const COLLEAGUE = PEOPLE.advisor.userId;
/** Every fourth is Mesa's. */
const wells = (count: number, change: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ ...well(n), ...change(n) }) as CollectionRow);
const load = (rows: Iterable<CollectionRow>) => app.load(WELLS, rows);
/** The mails that say something, in order: before, now. */
const told = async () => {
  const facts = [];
  for (const mail of await app.mails()) facts.push(await app.factsOf(mail));
  return facts.map((one) => one && [one.before, one.now]);
};
/** A query of Mesa's ten wells, watched. */
async function watching(person: keyof typeof PEOPLE = 'explorer'): Promise<number> {
  await load(wells(40));
  const id = await app.save(MESA, person);
  await app.watch(id, 'wells', person).expect(200);
  return id;
}

describe('a query that is watched', () => {
  it('is listed with what it found, until it is watched no longer', async () => {
    const id = await watching();
    const shown = { queryId: id, name: 'Permian', collection: 'wells', found: 10, since: expect.any(String) };
    expect(await app.watched()).toEqual([shown]);
    expect((await app.watch(id).expect(200)).body).toEqual(shown);
    expect(await app.watched('advisor')).toEqual([]);
    await app.request('delete', `/api/explorer/watches/${id}`, 'advisor').expect(204);
    await app.request('delete', `/api/explorer/watches/${id}`, 'explorer').expect(204);
    await app.request('delete', `/api/explorer/watches/${id}`, 'explorer').expect(204);
    expect(await app.watched()).toEqual([]);
  });

  it('tells once of a load, however many commits it has, and of none that changes nothing', async () => {
    const id = await watching();
    await load(wells(12_000));
    await load(wells(12_000));
    await app.changed();
    expect(await told()).toEqual([[10, 3_000]]);
    expect(await app.factsOf((await app.mails())[0]!)).toEqual({
      query: 'Permian',
      collection: 'Wells',
      before: 10,
      now: 3_000,
      url: `${app.env.PUBLIC_URL}/explorer?query=${id}&collection=wells`,
      unsubscribeUrl: expect.stringContaining('/alerts/stop-watching?token='),
    });
    await load(wells(12_000));
    await load(wells(12_000, (n) => (n % 4 === 1 ? { price: 1 } : {})));
    await app.changed();
    expect(await told()).toHaveLength(1);
  });

  it('tells of rows that have other values, and of one that takes the place of another', async () => {
    await watching();
    await load(wells(40, (n) => (n === 4 ? { price: 99 } : {})));
    await app.changed();
    await load(wells(40, (n) => (n === 4 ? { operator: 'Ridge' } : n === 5 ? { operator: 'Mesa' } : {})));
    await app.changed();
    expect((await app.mails()).map(({ data }) => data['before'])).toEqual([10, 10]);
  });

  it('tells of what changes while it is asked for the first time, or anew', async () => {
    await load(wells(40));
    const id = await app.save(MESA);
    const asked = app.app.get(AskedQueries, { strict: false });
    const ask = asked.ask.bind(asked);
    const watchWhile = async (count: number) => {
      const spy = jest.spyOn(asked, 'ask').mockImplementationOnce(async (...of) => {
        const answer = await ask(...of);
        await load(wells(count));
        await app.drain();
        return answer;
      });
      await app.watch(id).expect(200);
      spy.mockRestore();
    };
    await watchWhile(80);
    await app.changed();
    expect((await app.watched()).map(({ found }) => found)).toEqual([20]);
    await watchWhile(120);
    await app.changed();
    await app.changed();
    expect((await app.mails()).map(({ data }) => data['before'])).toEqual([10, 20]);
  });

  it('is not asked before its collection has been still for a minute, or has changed for an hour', async () => {
    await watching();
    await load(wells(80));
    await app.drain();
    const ask = () => app.changed();
    await app.sql(`update explorer_watch set changed_last = now() + interval '30 seconds'`);
    await ask();
    expect(await app.mails()).toEqual([]);
    await app.sql(
      `update explorer_watch set changed_first = now() - interval '61 minutes', changed_last = now() + interval '90 seconds'`,
    );
    await ask();
    expect(await told()).toEqual([[10, 20]]);
  });

  it('says once that it can be asked no longer: its collection is gone, or another one without its field', async () => {
    const id = await watching();
    await app.drop('wells');
    await app.changed();
    expect(await told()).toEqual([[10, null]]);
    expect(await app.watched()).toEqual([]);
    await load(wells(40));
    await app.watch(id).expect(200);
    await app.drop('wells');
    const { operator: _, ...fields } = WELLS.fields;
    await app.load(
      { ...WELLS, fields } as typeof WELLS,
      wells(4).map(({ operator: __, ...row }) => row as CollectionRow),
    );
    await app.changed();
    await app.changed();
    expect(await told()).toEqual([
      [10, null],
      [10, null],
    ]);
  });

  it('tells of deals, of which one that its watcher may not see makes no difference', async () => {
    await app.importDeals([{ ListingId: 1, region: 'Permian' }]);
    const filters = [{ field: 'region', expression: ['Permian'] }];
    const [mine, admins] = [await app.save(filters), await app.save(filters, 'admin')];
    await app.watch(mine, 'deals').expect(200);
    await app.watch(admins, 'deals', 'admin').expect(200);
    await app.importDeals([{ ListingId: 2, region: 'Permian', isPrivate: true }]);
    await app.changed();
    expect((await app.mails()).map(({ userId }) => userId)).toEqual([PEOPLE.admin.userId]);
    expect((await app.watched())[0]!.found).toBe(1);
    await app.importDeals([{ ListingId: 3, region: 'Permian' }]);
    await app.changed();
    expect((await told()).slice(1).sort()).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('does not tell of a field that its watcher may not see', async () => {
    await watching();
    const id = await app.save(MESA, 'admin');
    await app.watch(id, 'wells', 'admin').expect(200);
    await load(wells(40, () => ({ cost: 1 })));
    await app.changed();
    expect((await app.mails()).map(({ userId }) => userId)).toEqual([PEOPLE.admin.userId]);
  });
});

describe('whoever watches', () => {
  it('reads the query: their own, or one that is shared with them, for as long as it is', async () => {
    const id = await watching();
    await app.watch(id, 'wells', 'advisor').expect(404);
    const share = () =>
      app.request('post', `/api/explorer/saved-queries/${id}/readers`, 'explorer').send({ email: 'dan@rim.example' });
    await share().expect(200);
    await app.watch(id, 'wells', 'advisor').expect(200);
    await load(wells(80));
    await app.changed();
    expect((await app.mails()).map(({ userId }) => userId).sort()).toEqual([COLLEAGUE, ME]);
    await app.request('delete', `/api/explorer/saved-queries/${id}/readers/${COLLEAGUE}`, 'explorer').expect(204);
    expect(await app.watched('advisor')).toEqual([]);
    // What was queued before the sharing ended is not sent.
    const facts = await Promise.all((await app.mails()).map(async (mail) => [mail.userId, await app.factsOf(mail)]));
    expect(Object.fromEntries(facts)).toEqual({ [COLLEAGUE]: null, [ME]: expect.objectContaining({ now: 20 }) });
    await load(wells(40));
    await app.changed();
    expect((await app.mails()).map(({ userId }) => userId).sort()).toEqual([COLLEAGUE, ME, ME]);
    await share().expect(200);
    expect(await app.watched('advisor')).toEqual([]);
  });

  it('is told nothing once they explore no more; what was queued is not sent', async () => {
    await watching();
    await load(wells(80));
    await app.changed();
    await app.sql(`update "user" set enabled_features = '{}' where id = ?`, [ME]);
    expect(await told()).toEqual([null]);
    await load(wells(120));
    await app.changed();
    expect(await app.mails()).toHaveLength(1);
    await app.sql(`update "user" set enabled_features = '{explorer}' where id = ?`, [ME]);
    await load(wells(160));
    await app.changed();
    expect((await app.mails()).map(({ data }) => data['before'])).toEqual([10, 20]);
  });

  it('stops all by a mail’s link, without a login', async () => {
    const id = await watching();
    await load(wells(80));
    await app.changed();
    const token = app.app.get(LinkTokens).sign(STOP_WATCHING, String(ME));
    const stop = (text: string) =>
      app.request('post', `/api/explorer/watches/stop?token=${encodeURIComponent(text)}`).send({});
    await stop(`${token}x`).expect(404);
    await stop(app.app.get(LinkTokens).sign('stop-alerts', String(ME))).expect(404);
    await app.request('post', '/api/explorer/watches/stop').send({}).expect(401);
    expect(await app.watched()).toHaveLength(1);
    await stop(token).expect(204);
    await stop(token).expect(204);
    expect(await app.watched()).toEqual([]);
    expect(await told()).toEqual([null]);
    await app.watch(id).expect(200);
    await app.request('post', '/api/explorer/watches/stop', 'explorer').send({}).expect(204);
    expect(await app.watched()).toEqual([]);
  });

  it('is refused what cannot be asked, by its place, and more than 20', async () => {
    const id = await watching();
    await app.watch(id, 'nothing').expect(404);
    const hidden = await app.save([{ field: 'cost', expression: ['1'] }]);
    expect((await app.watch(hidden).expect(422)).body.errors[0].path).toBe('filters.0.field');
    await app.watch(hidden, 'wells', 'admin').expect(404);
    for (let n = 1; n < MAX_QUERY_WATCHES; n += 1) await app.watch(await app.save(MESA)).expect(200);
    await app.watch(await app.save(MESA)).expect(422);
    await app.watch(id).expect(200);
  });

  it('has it in their own data, which goes with them', async () => {
    await watching();
    const data = app.app.get(PersonalData, { strict: false });
    expect(await app.em().transactional((em) => data.export(em, ME))).toMatchObject({
      explorerWatches: [{ query: 'Permian', collection: 'wells', found: 10 }],
    });
    await app.em().transactional((em) => data.erase(em, ME));
    expect(await app.sql('select 1 from explorer_watch')).toEqual([]);
  });
});
