import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UpdateInterests } from '@outcrop/accounts';
import { INTERESTS, type Interest, MATCHES_NAME, REGIONS } from '@outcrop/contracts';
import { LinkTokens } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { STOP_ALERTS } from '../src/saved-searches/alerts/alert-words.ts';
import { type AlertsApp, ANN, startAlertsApp } from './support/alerts-app.ts';
import { admin } from './support/start-app.ts';

let app: AlertsApp;
beforeAll(async () => {
  app = await startAlertsApp();
});
afterAll(() => app?.stop());
beforeEach(() => app.empty());

const choose = (interests: readonly Interest[], regions: readonly string[] = []) =>
  app.commands.execute(
    new UpdateInterests({
      edit: {
        ...Object.fromEntries(INTERESTS.map((name) => [name, interests.includes(name)])),
        selectedRegions: REGIONS.filter((region) => regions.includes(region)),
      },
      actor: PEOPLE.buyer,
    }),
  );
const set = (frequency: string) => app.call('put', '/matches').send({ frequency });
const searches = async () => (await app.call('get', '').expect(200)).body;
const frequencyShown = async () =>
  (await app.request('get', '/api/deals/matches', 'buyer').expect(200)).body.alerts as string;
const told = async () => (await app.alerts()).map(({ listing_id, change }) => [listing_id, change]);

describe('alerts of matches', () => {
  it('are a search that follows the interests, listed among the others, and one a person', async () => {
    expect(await frequencyShown()).toBe('off');
    await set('off').expect(204);
    expect(await searches()).toEqual([]);
    await choose(['buyerProducingProperties'], ['Permian']);
    await Promise.all([set('daily').expect(204), set('daily').expect(204)]);
    expect(await searches()).toMatchObject([
      { name: MATCHES_NAME, list: 'matches', address: 'type=PP&region=Permian', frequency: 'daily' },
    ]);
    await choose(['buyerMinerals']);
    await app.drain();
    expect(await searches()).toMatchObject([{ address: 'type=M' }]);
    expect(await frequencyShown()).toBe('daily');
    await set('off').expect(204);
    expect(await searches()).toMatchObject([{ frequency: 'off' }]);
    // Its name is of ours: somebody may have a search of that name.
    await app.save({ name: MATCHES_NAME, address: '' });
    await set('hourly').expect(422);
    await app.request('put', '/api/saved-searches/matches').send({ frequency: 'daily' }).expect(401);
  });

  it('tell of deals on offer that are new or relaunched, once a change beside other searches', async () => {
    await choose(['buyerProducingProperties']);
    await set('instant').expect(204);
    await app.announce([
      { ListingId: 1, header: 'Wanted' },
      { ListingId: 2, header: 'Another type', PLSCode: 'M' },
      { ListingId: 3, header: 'Sold', status: 'SOLD' },
      { ListingId: 4, header: 'Private', isPrivate: true },
    ]);
    await app.drain();
    expect(await told()).toEqual([[1, 'new']]);
    await app.commands.execute(
      new UpdateListing({ listingId: 1, values: { projectedSalePrice: '$3.9 M' }, actor: admin }),
    );
    await app.commands.execute(new UpdateListing({ listingId: 1, values: { webStatus: 'withdrawn' }, actor: admin }));
    await app.commands.execute(new UpdateListing({ listingId: 1, values: { webStatus: 'published' }, actor: admin }));
    await app.drain();
    expect(await told()).toEqual([
      [1, 'new'],
      [1, 'relaunched'],
    ]);
    await app.save({ name: 'all', address: '', frequency: 'instant' });
    await app.announce([{ ListingId: 5, header: 'Found twice' }]);
    await app.drain();
    expect(await told()).toHaveLength(3);
    await app.sendDigests();
    const [mail] = await app.mails();
    expect((await app.factsOf(mail!))?.deals.map(({ header }) => header)).toEqual(['Found twice', 'Wanted', 'Wanted']);
  });

  it('find nothing while the interests say nothing of deals, and follow them from then on', async () => {
    await set('instant').expect(204);
    await app.announce([{ ListingId: 1, header: 'Too early' }]);
    await app.drain();
    expect(await told()).toEqual([]);
    expect((await app.call('get', '/counts').expect(200)).body).toEqual([]);
    await choose([], ['Permian']);
    await app.drain();
    await app.announce([
      { ListingId: 2, header: 'In the region' },
      { ListingId: 3, header: 'Elsewhere', region: 'Rockies' },
    ]);
    await app.drain();
    expect(await told()).toEqual([[2, 'new']]);
    await choose([]);
    await app.drain();
    await app.announce([{ ListingId: 4, header: 'Too late' }]);
    await app.drain();
    expect(await told()).toEqual([[2, 'new']]);
  });

  it('end with all others by the link of a mail, and by deleting the search', async () => {
    await set('daily').expect(204);
    const token = encodeURIComponent(app.app.get(LinkTokens).sign(STOP_ALERTS, String(ANN)));
    await app.request('post', `/api/saved-searches/stop-alerts?token=${token}`).send({}).expect(204);
    expect(await frequencyShown()).toBe('off');
    await set('instant').expect(204);
    const [{ id }] = await searches();
    await app.call('delete', `/${id}`).expect(204);
    expect(await frequencyShown()).toBe('off');
  });
});
