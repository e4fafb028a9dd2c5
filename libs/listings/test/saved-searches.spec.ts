import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_SAVED_SEARCHES } from '@outcrop/contracts';
import { EventsAdmin, LinkTokens } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { ImportListings } from '../src/import/import-listings.ts';
import { objectToImportRow } from '../src/import/import-row.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { STOP_ALERTS } from '../src/saved-searches/alerts/alert-words.ts';
import { Scopes } from '../src/scopes/scopes.ts';
import { type AlertsApp, ANN, common, startAlertsApp } from './support/alerts-app.ts';
import { admin, system } from './support/start-app.ts';

let app: AlertsApp;
beforeAll(async () => {
  app = await startAlertsApp();
});
afterAll(() => app?.stop());
beforeEach(() => app.empty());

const call: AlertsApp['call'] = (...args) => app.call(...args);
const save: AlertsApp['save'] = (...args) => app.save(...args);
const announce: AlertsApp['announce'] = (...args) => app.announce(...args);
const alerts = () => app.alerts();
const mails = () => app.mails();
const sendDigests = () => app.sendDigests();
const factsOf: AlertsApp['factsOf'] = (...args) => app.factsOf(...args);

describe('saved searches', () => {
  it('are kept, renamed, quietened and deleted by their owner alone', async () => {
    const id = await save({
      name: 'Permian',
      address: 'type=PP&region=Permian&page=3&sort=date',
      frequency: 'instant',
    });
    const { body } = await call('get', '').expect(200);
    expect(body).toMatchObject([
      { id, name: 'Permian', address: 'type=PP&region=Permian', frequency: 'instant', lastAlert: null },
    ]);
    await call('put', `/${id}`, 'insider').send({ frequency: 'off' }).expect(404);
    await call('delete', `/${id}`, 'insider').expect(404);
    expect((await call('get', '', 'insider').expect(200)).body).toEqual([]);
    expect((await call('put', `/${id}`).send({ name: 'West', frequency: 'off' }).expect(200)).body).toMatchObject({
      name: 'West',
      frequency: 'off',
    });
    await call('delete', `/${id}`).expect(204);
    await call('delete', `/${id}`).expect(404);
    await app.request('get', '/api/saved-searches').expect(401);
  });

  it('are neither saved nor changed, nor are alerts stopped, by an admin who views the site as their owner', async () => {
    const id = await save({ name: 'Permian', address: 'region=Permian', frequency: 'instant' });
    const token = app.app.get(LinkTokens).sign(STOP_ALERTS, String(ANN));
    const before = (await call('get', '').expect(200)).body;
    const as = 'impersonator';
    const answers = await Promise.all([
      call('post', '', as).send({ name: 'Other', list: 'deals', address: 'type=PP', frequency: 'instant' }),
      call('put', `/${id}`, as).send({ frequency: 'off' }),
      call('put', '/matches', as).send({ frequency: 'daily' }),
      call('post', '/stop-alerts', as).send({}),
      call('post', `/stop-alerts?token=${encodeURIComponent(token)}`, as).send({}),
      call('delete', `/${id}`, as),
      app.request('put', '/api/deals/1/like', as),
      app.request('delete', '/api/deals/1/like', as),
    ]);
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
      answers.map(() => [403, 'This cannot be done while you are viewing as someone else.']),
    );
    expect((await call('get', '', as).expect(200)).body).toEqual(before);
  });

  it('keep the order of words by which their text found deals, and tell of deals by the same', async () => {
    await announce([{ ListingId: 1, header: 'Wolfcamp oil' }]);
    await app.drain();
    const given = ['wolfcamp oil', 'oil wolfcamp', 'oil wolfcamp&words=typed', 'wolfcamp', 'nowhere else'];
    for (const address of given) await save({ name: address, address: `search=${address}`, frequency: 'instant' });
    expect((await call('get', '').expect(200)).body.map(({ address }: { address: string }) => address)).toEqual([
      'search=wolfcamp%20oil&words=typed',
      'search=oil%20wolfcamp&words=any',
      'search=oil%20wolfcamp&words=typed',
      'search=wolfcamp',
      'search=nowhere%20else&words=any',
    ]);
    await announce([{ ListingId: 2, header: 'Oil of another Wolfcamp' }]);
    await app.drain();
    const [alert] = (await alerts()).filter(({ listing_id }) => listing_id === 2);
    const [byWords] = await app
      .em()
      .execute<{ id: number }[]>(`select id from saved_search where name = 'oil wolfcamp'`);
    expect(alert).toMatchObject({ change: 'new', search_id: byWords!.id });
    const counts = (await call('get', '/counts').expect(200)).body.map(({ deals }: { deals: number }) => deals);
    expect(counts).toEqual([1, 2, 0, 2, 0]);
  });

  it.each([
    [{ name: '', address: '' }, 'name'],
    [{ name: 'two\r\nlines', address: '' }, 'name'],
    [{ name: 'x', address: 'type=GOLD' }, 'address.type.0'],
    [{ name: 'x', address: 'nothing=1' }, ''],
    [{ name: 'x', address: 'polygon=1,1' }, 'address.polygon'],
    [{ name: 'x', address: 'search=%zz' }, 'address'],
    [{ name: ['x'], address: '' }, 'name'],
    [{ name: 'x', address: '', frequency: 'hourly' }, 'frequency'],
  ])('refuse %j', async (body, path) => {
    const answer = await call('post', '').send(body).expect(422);
    expect(JSON.stringify(answer.body.errors)).toContain(path);
  });

  it('have a name once, and are fifty at most, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 4 }, (_, n) => call('post', '').send({ name: `n${n}`, address: '' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_SEARCHES);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    await call('delete', `/${answers.find(({ status }) => status === 201)!.body.id}`).expect(204);
    const name = `again ${randomUUID()}`;
    await save({ name, address: '' });
    await call('put', `/${answers.findLast(({ status }) => status === 201)!.body.id}`)
      .send({ name })
      .expect(409);
  });
});

describe('alerts', () => {
  it('are one for a person and a change, however many searches find it and however often it is delivered', async () => {
    await save({ name: 'all', address: '', frequency: 'daily' });
    const instant = await save({ name: 'Permian', address: 'region=Permian', frequency: 'instant' });
    await save({ name: 'never', address: '', frequency: 'off' });
    await save({ name: 'elsewhere', address: 'region=Rockies', frequency: 'instant' }, 'insider');
    await announce([{ ListingId: 1, header: 'Wolfcamp oil' }]);
    await app.drain();
    expect(await alerts()).toEqual([{ user_id: ANN, listing_id: 1, change: 'new', was: null, search_id: instant }]);
    await app
      .em()
      .execute(
        `update delivery set status = 'due', due_at = now(), done_at = null, attempts = 0 where consumer = 'deal-alerts'`,
      );
    await app.drain();
    expect(await alerts()).toHaveLength(1);
    await app.em().execute('delete from saved_search where id = ?', [instant]);
    await app.commands.execute(new UpdateListing({ listingId: 1, values: { region: 'Rockies' }, actor: admin }));
    await app.drain();
    // A change that nobody is told of.
    expect(await alerts()).toHaveLength(1);
  });

  it('come by the searches as they are when the deal changes, whatever the changes before it were asked of', async () => {
    const id = await save({ name: 'West', address: 'region=Permian', frequency: 'instant' });
    const told = async (listingId: number) => {
      await announce([{ ListingId: listingId, header: 'A deal', region: 'Permian' }]);
      await app.drain();
      return (await alerts()).filter(({ listing_id }) => listing_id === listingId).map(({ search_id }) => search_id);
    };
    expect(await told(1)).toEqual([id]);
    await call('put', `/${id}`).send({ frequency: 'off' }).expect(200);
    expect(await told(2)).toEqual([]);
    await call('put', `/${id}`).send({ frequency: 'daily' }).expect(200);
    expect(await told(3)).toEqual([id]);
    await call('delete', `/${id}`).expect(204);
    const other = await save({ name: 'West', address: 'region=Bakken', frequency: 'daily' });
    expect(await told(4)).toEqual([]);
    await app.em().execute('update saved_search set address = ? where id = ?', ['region=Permian', other]);
    expect(await told(5)).toEqual([other]);
  });

  it('tell of status, price, deadline and relaunch, with what stood before', async () => {
    await save({ name: 'all', address: '', frequency: 'instant' });
    await announce([{ ListingId: 1, header: 'Wolfcamp oil' }]);
    for (const change of [
      { projectedSalePrice: '$3.9 M' },
      { status: 'CLOSING' as const },
      { deadlineDate: '2026-12-17' },
      { deadlineDate: '2026-12-21' },
      { webStatus: 'withdrawn' as const },
      { webStatus: 'published' as const },
      { status: 'SOLD' as const },
      { status: 'ACTIVE' as const },
    ]) {
      await app.drain();
      await app.commands.execute(new UpdateListing({ listingId: 1, values: change, actor: admin }));
    }
    await app.drain();
    expect((await alerts()).map(({ change, was }) => [change, was])).toEqual([
      ['new', null],
      ['price', '$4.2 M'],
      ['status', 'ACTIVE'],
      ['deadline', null],
      ['deadline', '2026-12-17'],
      ['relaunched', null],
      ['status', 'CLOSING'],
      ['relaunched', 'SOLD'],
    ]);
  });

  it('are not caused by an admin who views the site as an advisor', async () => {
    await save({ name: 'all', address: '', frequency: 'instant' });
    await announce([{ ListingId: 1, header: 'Wolfcamp oil' }]);
    await app.drain();
    await app.commands.execute(
      new UpdateListing({ listingId: 1, values: { projectedSalePrice: '$3.9 M' }, actor: PEOPLE.viewedAdvisor }),
    );
    await app.drain();
    expect((await alerts()).map(({ change }) => change)).toEqual(['new']);
  });

  it('are not caused by an import, unless it announces', async () => {
    await save({ name: 'all', address: '', frequency: 'instant' });
    const importOne = (ListingId: number, announce: boolean) =>
      app.commands.execute(
        new ImportListings({
          rows: [objectToImportRow({ ...common, ListingId, header: 'Oil' })],
          actor: system,
          announce,
        }),
      );
    await importOne(1, false);
    await app.drain();
    expect(await alerts()).toEqual([]);
    // Nor by an old one that is delivered once more.
    expect(await app.app.get(EventsAdmin).replayEvents({ consumer: 'deal-alerts', since: new Date(0) })).toBe(1);
    await app.drain();
    expect(await alerts()).toEqual([]);
    await importOne(2, true);
    await app.drain();
    expect(await alerts()).toMatchObject([{ listing_id: 2, change: 'new' }]);
  });

  it('make no deliveries for what an import did quietly', async () => {
    const consumers = async () =>
      (await app.em().execute<{ consumer: string }[]>('select distinct consumer from delivery order by consumer')).map(
        ({ consumer }) => consumer,
      );
    await app.commands.execute(
      new ImportListings({ rows: [objectToImportRow({ ...common, ListingId: 1, header: 'Quiet' })], actor: system }),
    );
    await app.drain();
    expect(await consumers()).not.toContain('deal-alerts');
    await announce([{ ListingId: 2, header: 'Loud' }]);
    await app.drain();
    expect(await consumers()).toContain('deal-alerts');
  });

  it('never tell of what is hidden, at the change or at the sending', async () => {
    await save({ name: 'all', address: '', frequency: 'instant' });
    await announce([
      { ListingId: 1, header: 'Hidden soon' },
      { ListingId: 2, header: 'Private', isPrivate: true },
      { ListingId: 3, header: 'Shown' },
    ]);
    await app.drain();
    expect((await alerts()).map(({ listing_id }) => listing_id)).toEqual([1, 3]);
    await sendDigests();
    const [queued] = await mails();
    await app.commands.execute(new UpdateListing({ listingId: 1, values: { isPrivate: true }, actor: admin }));
    expect((await factsOf(queued!))?.deals.map(({ header }) => header)).toEqual(['Shown']);
    await app.commands.execute(new UpdateListing({ listingId: 3, values: { isPrivate: true }, actor: admin }));
    expect(await factsOf(queued!)).toBeNull();
    const { body } = await call('get', '/alerts').expect(200);
    expect(body.map(({ header }: { header: string | null }) => header)).toEqual([null, null]);
  });

  it('tell nobody of a deal that became private, also those whom it is granted to', async () => {
    const granted = new Set([1]);
    app.app
      .get(Scopes)
      .register({ grantsTo: async () => ({ listingIds: [...granted], version: [...granted].join() }) });
    await save({ name: 'all', address: '', frequency: 'instant' });
    await announce([{ ListingId: 1, header: 'Private soon' }]);
    await app.drain();
    await sendDigests();
    const [queued] = await mails();
    await app.commands.execute(new UpdateListing({ listingId: 1, values: { isPrivate: true }, actor: admin }));
    expect(await factsOf(queued!)).toBeNull();
    granted.clear();
  });

  it('come in one mail in ten minutes; daily ones wait for their hour', async () => {
    await save({ name: 'now', address: 'type=PP', frequency: 'instant' });
    await save({ name: 'tomorrow', address: 'type=L', frequency: 'daily' });
    await announce([
      { ListingId: 1, header: 'One' },
      { ListingId: 2, header: 'Two' },
      { ListingId: 3, header: 'Later', PLSCode: 'L' },
    ]);
    await app.drain();
    await Promise.all([sendDigests(), sendDigests()]);
    expect((await mails()).map(({ toEmail, kind }) => [toEmail, kind])).toEqual([['ann@rim.example', 'deal-alerts']]);
    expect((await factsOf((await mails())[0]!))?.deals.map(({ change }) => change)).toEqual(['New', 'New']);
    await app.commands.execute(
      new UpdateListing({ listingId: 1, values: { projectedSalePrice: '$3 M' }, actor: admin }),
    );
    await app.drain();
    await sendDigests();
    expect(await mails()).toHaveLength(1);
    await app.em().execute(`update alert_digest set created_at = now() - interval '11 minutes'`);
    await sendDigests();
    expect(await mails()).toHaveLength(2);
    await app.em().execute(`update deal_alert set due_at = now() where digest_id is null`);
    await app.em().execute(`update alert_digest set created_at = now() - interval '11 minutes'`);
    await sendDigests();
    expect(await mails()).toHaveLength(3);
  });

  it('go to nobody whose account is closed', async () => {
    await save({ name: 'all', address: '', frequency: 'instant' }, 'insider');
    await announce([{ ListingId: 1, header: 'One' }]);
    await app.drain();
    await app.em().execute('update "user" set disabled_at = now() where id = 6');
    await sendDigests();
    expect(await mails()).toEqual([]);
    expect(await alerts()).toEqual([]);
    await app.em().execute('update "user" set disabled_at = null where id = 6');
  });

  it('are turned off by the link of a mail, without a login and as often as it is pressed; not by a made-up one', async () => {
    const id = await save({ name: 'all', address: '', frequency: 'instant' });
    const token = app.app.get(LinkTokens).sign(STOP_ALERTS, String(ANN));
    const stop = (text: string) =>
      app.request('post', `/api/saved-searches/stop-alerts?token=${encodeURIComponent(text)}`).send({});
    await stop(`${token}x`).expect(404);
    await stop(app.app.get(LinkTokens).sign('verify-email', String(ANN))).expect(404);
    await app.request('post', '/api/saved-searches/stop-alerts').send({}).expect(401);
    await stop(token).expect(204);
    await stop(token).expect(204);
    expect((await call('get', '').expect(200)).body).toMatchObject([{ id, frequency: 'off' }]);
  });
});
