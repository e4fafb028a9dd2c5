import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { DealDocumentSource } from '../src/deals/deal-documents.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { UpdateListing, UpdateListingWebSettings } from '../src/listing/commands/update-listing.ts';
import { WithdrawListing } from '../src/listing/commands/withdraw-listing.ts';
import { ListingChanges } from '../src/listing/listing-changes.ts';
import type { ListingValues } from '../src/listing/listing-values.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

// What listings ask of docs/product/search.md#hidden-at-once.

let database: TestDatabase;
let app: RunningApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});
beforeEach(() => app.clear('listings').then(() => app.em().execute('truncate search_withheld')));

const file = (...rows: Record<string, unknown>[]) =>
  app.commands.execute(new ImportListings({ rows: rows.map(wholeRow), actor: system }));
const update = (values: Partial<ListingValues>) =>
  app.commands.execute(new UpdateListing({ listingId: 1, values, actor: admin }));
/** Ids with the revisions that must be shown, and whether they are those of the rows. */
const withheld = () =>
  app.em().execute<{ id: number; current: boolean }[]>(
    `select w.id::int, w.revision = l.search_revision as current
     from search_withheld w join listing l using (id) where index_name = 'deals' order by id`,
  );
const WITHHELD = [{ id: 1, current: true }];

describe('a listing is withheld', () => {
  beforeEach(() => file({ ListingId: 1, header: 'One', PLSCode: 'PP' }));

  it.each<Partial<ListingValues>>([
    { isPrivate: true },
    { webStatus: 'draft' },
    { status: 'PULLED' },
    { isSalesLeadOnly: true },
    { isActiveDeal: false },
  ])('when fewer people may see it: %j', async (values) => {
    await update(values);
    expect(await withheld()).toEqual(WITHHELD);
  });

  it('when it is withdrawn, by web settings and by a file', async () => {
    await app.commands.execute(new WithdrawListing({ listingId: 1, actor: admin }));
    expect(await withheld()).toEqual(WITHHELD);
    await app.em().execute('truncate search_withheld');
    await update({ webStatus: 'published' });
    await app.commands.execute(
      new UpdateListingWebSettings({ listingId: 1, values: { isSalesLeadOnly: true }, actor: admin }),
    );
    expect(await withheld()).toEqual(WITHHELD);
    await app.em().execute('truncate search_withheld');
    await update({ isSalesLeadOnly: false });
    await file({ ListingId: 2, header: 'Two' }, { ListingId: 1, isPrivate: true }, { ListingId: 3, header: 'Three' });
    expect(await withheld()).toEqual(WITHHELD);
  });

  it('when a private one is withdrawn, and when its derived values are corrected', async () => {
    await file({ ListingId: 1, isPrivate: true });
    await app.em().execute('truncate search_withheld');
    await file({ ListingId: 1, webStatus: 'withdrawn' });
    expect(await withheld()).toEqual(WITHHELD);
    await app.em().execute('truncate search_withheld');
    await file({ ListingId: 2, header: 'Two', IsActiveDeal: false });
    await app.em().execute('update listing set is_sold = true where id = 2');
    const source = new DealDocumentSource(app.app.get(EntityManager), app.app.get(ListingChanges, { strict: false }));
    expect(await source.checkRows({ repair: true })).toMatchObject({ repaired: 1 });
    expect(await withheld()).toEqual([{ id: 2, current: true }]);
  });

  it('from the revision of the change that hid it last', async () => {
    await update({ isPrivate: true });
    await update({ isPrivate: false });
    expect(await withheld()).toEqual([{ id: 1, current: false }]);
    await update({ webStatus: 'withdrawn' });
    expect(await withheld()).toEqual(WITHHELD);
    await update({ area: 'Midland' });
    expect(await withheld()).toEqual([{ id: 1, current: false }]);
  });

  it('not when it stays where it is, is new or is shown, nor when nothing was written', async () => {
    await update({ projectedSalePrice: '$5', area: 'Midland' });
    await update({ typeCodes: 'STUDY' });
    await file({ ListingId: 1, area: 'Delaware' }, { ListingId: 2, isPrivate: true }, { ListingId: 3 });
    await file({ ListingId: 4, webStatus: 'draft' });
    await file({ ListingId: 4, webStatus: 'published' });
    await app.commands.execute(
      new ImportListings({ rows: [wholeRow({ ListingId: 1, isPrivate: true })], actor: system, dryRun: true }),
    );
    const stale = new UpdateListing({
      listingId: 1,
      values: { isPrivate: true },
      actor: admin,
      options: { version: 99 },
    });
    await expect(app.commands.execute(stale)).rejects.toMatchObject({ name: 'Stale' });
    expect(await withheld()).toEqual([]);
  });
});
