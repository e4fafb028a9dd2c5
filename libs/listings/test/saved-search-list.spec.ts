import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UpdateInterests } from '@outcrop/accounts';
import {
  laterDay,
  MAX_SAVED_SEARCHES,
  NEW_DEAL_DAYS,
  officeDay,
  type SavedSearch,
  type SentAlert,
} from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { mailWords } from '../src/saved-searches/alerts/alert-words.ts';
import { type AlertsApp, startAlertsApp } from './support/alerts-app.ts';
import { admin } from './support/start-app.ts';

let app: AlertsApp;
beforeAll(async () => {
  app = await startAlertsApp();
});
afterAll(() => app?.stop());
beforeEach(() => app.empty());

const searches = async (): Promise<SavedSearch[]> => (await app.call('get', '').expect(200)).body;
const sent = async (): Promise<SentAlert[]> => (await app.call('get', '/alerts').expect(200)).body;
/** By the office's day, which ends after that of UTC. */
const daysAgo = (days: number) => laterDay(officeDay(), -days);

describe('how many deals a saved search finds now', () => {
  const counts = async (as?: string) => (await app.call('get', '/counts', as).expect(200)).body;

  it('is what its list shows, sold ones included, with those listed lately; what is hidden is not counted', async () => {
    await app.announce([
      { ListingId: 1, header: 'New', dateListed: daysAgo(NEW_DEAL_DAYS - 1) },
      { ListingId: 2, header: 'Old', dateListed: daysAgo(NEW_DEAL_DAYS + 1) },
      { ListingId: 3, header: 'Sold', status: 'SOLD', dateListed: daysAgo(0) },
      { ListingId: 4, header: 'Hidden', isPrivate: true, dateListed: daysAgo(0) },
      { ListingId: 5, header: 'Elsewhere', region: 'Rockies', PLSCode: 'M', dateListed: daysAgo(400) },
      { ListingId: 6, header: 'Study', PLSCode: 'STUDY', dateListed: daysAgo(400) },
    ]);
    const all = await app.save({ name: 'all', address: '' });
    const permian = await app.save({ name: 'Permian', address: 'type=PP&region=Permian&search=permian' });
    const area = await app.save({ name: 'area', address: 'bbox=-104,31,-103,32&region=Rockies' });
    const studies = await app.save({ name: 'studies', list: 'research', address: '' });
    const liked = await app.save({ name: 'liked', address: 'liked=true' });
    const open = await app.save({ name: 'open', address: 'type=PP&open=true&sort=date&page=2' });
    await app.request('put', '/api/deals/2/like', 'buyer').expect(200);
    await app.commands.execute(new UpdateInterests({ edit: { buyerProducingProperties: true }, actor: PEOPLE.buyer }));
    await app.call('put', '/matches').send({ frequency: 'off' }).expect(204);
    await app.call('put', '/matches').send({ frequency: 'daily' }).expect(204);
    const matches = (await searches()).find(({ list }) => list === 'matches')!.id;
    const others = await app.save({ name: 'mine', address: '' }, 'insider');
    await app.drain();
    expect((await searches()).find(({ id }) => id === open)?.address).toBe('type=PP&open=true');
    expect(await counts()).toEqual([
      { id: all, deals: 4, sold: 1, fresh: 1 },
      { id: permian, deals: 3, sold: 1, fresh: 1 },
      { id: area, deals: 1, sold: 0, fresh: 0 },
      { id: studies, deals: 1, sold: 0, fresh: 0 },
      { id: liked, deals: 1, sold: 0, fresh: 0 },
      { id: open, deals: 2, sold: 0, fresh: 1 },
      { id: matches, deals: 2, sold: 0, fresh: 1 },
    ]);
    expect(await counts('insider')).toEqual([{ id: others, deals: 4, sold: 1, fresh: 1 }]);
    await app.commands.execute(new UpdateListing({ listingId: 1, values: { isPrivate: true }, actor: admin }));
    expect((await counts())[0]).toEqual({ id: all, deals: 3, sold: 1, fresh: 0 });
    await app.request('get', '/api/saved-searches/counts').expect(401);
  });

  it('is counted for as many as can be saved, and without any', async () => {
    expect(await counts()).toEqual([]);
    await app.announce([{ ListingId: 1, header: 'One' }]);
    for (let n = 0; n < MAX_SAVED_SEARCHES; n++)
      await app.save({ name: `n${n}`, address: `search=one&polygon=-104,31;-103,31;-103,32;-104,${32 + n / 1_000}` });
    // That of the matches is one more.
    await app.commands.execute(new UpdateInterests({ edit: { buyerProducingProperties: true }, actor: PEOPLE.buyer }));
    await app.call('put', '/matches').send({ frequency: 'daily' }).expect(204);
    await app.drain();
    expect(await counts()).toHaveLength(MAX_SAVED_SEARCHES + 1);
    expect((await counts())[0]).toMatchObject({ deals: 1 });
    // One that cannot be read any more is left out.
    await app.em().execute(`update saved_search set address = 'type=GOLD' where name = 'n0'`);
    expect(await counts()).toHaveLength(MAX_SAVED_SEARCHES);
  });
});

describe('the alerts of a saved search', () => {
  it('are told with the last mail, what became of it, and when the next is due', async () => {
    const id = await app.save({ name: 'all', address: '', frequency: 'instant' });
    await app.save({ name: 'idle', address: 'type=M', frequency: 'daily' });
    await app.announce([
      { ListingId: 1, header: 'One' },
      { ListingId: 2, header: 'Two' },
    ]);
    await app.drain();
    const [due, idle] = await searches();
    expect(due).toMatchObject({ id, lastAlert: null, nextAlert: { deals: 2 } });
    expect(Date.parse(due!.nextAlert!.dueAt)).toBeLessThanOrEqual(Date.now());
    expect(idle).toMatchObject({ lastAlert: null, nextAlert: null });

    await app.sendDigests();
    await app.drain();
    expect((await searches())[0]).toMatchObject({
      lastAlert: { deals: 2, mail: { words: 'Delivered', failed: false } },
      nextAlert: null,
    });
    expect((await sent()).map(({ mail }) => mail?.words)).toEqual(['Delivered', 'Delivered']);

    await app.commands.execute(
      new UpdateListing({ listingId: 1, values: { projectedSalePrice: '$3.9 M' }, actor: admin }),
    );
    await app.drain();
    const [{ lastAlert, nextAlert }] = (await searches()) as [SavedSearch];
    // Ten minutes after the mail before.
    expect(Date.parse(nextAlert!.dueAt) - Date.parse(lastAlert!.sentAt)).toBe(600_000);
    await app.call('put', `/${id}`).send({ frequency: 'off' }).expect(200);
    expect((await searches())[0]).toMatchObject({ nextAlert: null });
    await app.call('put', `/${id}`).send({ frequency: 'instant' }).expect(200);
    await app.em().execute(`update alert_digest set created_at = created_at - interval '10 minutes'`);
    await app.sendDigests();
    expect((await searches())[0]).toMatchObject({ lastAlert: { deals: 1 }, nextAlert: null });

    await app.em().execute(`update mail set status = 'refused', answer = '552 5.2.2 <ann@rim.example>: Mailbox full'`);
    expect((await searches())[0]?.lastAlert?.mail).toEqual({ words: 'Refused: mailbox full', failed: true });
    expect((await sent())[0]?.mail).toEqual({ words: 'Refused: mailbox full', failed: true });
    await app.em().execute('delete from mail');
    expect((await searches())[0]?.lastAlert?.mail).toBeNull();
    expect((await sent())[0]?.mail).toBeNull();
  });

  it.each([
    ['waiting', null, 'On its way', false],
    ['sending', null, 'On its way', false],
    ['sent', '250 2.0.0 queued', 'Delivered', false],
    ['uncertain', null, 'Sent, not confirmed', false],
    ['dropped', null, 'Not sent: nothing left to tell', false],
    ['refused', '550 5.1.1 <ann@rim.example> unknown at mx7.internal', 'Refused: no such mailbox', true],
    ['refused', '554 no', 'Refused', true],
    ['bounced', '5.7.1: 550 5.7.1 listed', 'Came back: not let through', true],
  ] as const)('say of a mail that is %s (%s): %s', (status, answer, words, failed) => {
    expect(mailWords({ status, answer })).toEqual({ words, failed });
  });
});
