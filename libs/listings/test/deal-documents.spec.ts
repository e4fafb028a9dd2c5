import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry, type Delivery, DONE, RecordedEvent } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { type IndexDefinition, type IndexDocument, SearchTargets, WriteResult } from '@outcrop/search';
import fc from 'fast-check';
import { DealDocumentSource, toDealDocument } from '../src/deals/deal-documents.ts';
import { DealSearchProjection } from '../src/deals/worker.ts';
import { CreateListing } from '../src/listing/commands/create-listing.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { WithdrawListing } from '../src/listing/commands/withdraw-listing.ts';
import { Listing } from '../src/listing/listing.entity.ts';
import { ListingChanges } from '../src/listing/listing-changes.ts';
import { MoveListings } from '../src/order/move-listings.ts';
import { admin, type RunningApp, startApp } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;
let source: DealDocumentSource;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  source = new DealDocumentSource(app.app.get(EntityManager), app.app.get(ListingChanges, { strict: false }));
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});
beforeEach(() => app.clear('listings'));

const create = (governingThought: string) =>
  app.commands.execute(new CreateListing({ values: { governingThought }, actor: admin }));
const documentOf = async (id: number) => toDealDocument(await app.row(id));

describe('documents', () => {
  it('are one for each row, whoever may see it, by id or by page', async () => {
    const ids = [await create('One'), await create('Two'), await create('Three')];
    await app.commands.execute(
      new UpdateListing({ listingId: ids[1]!, values: { isPrivate: true, typeCodes: 'PP L' }, actor: admin }),
    );
    const all = await Promise.all(ids.map(documentOf));
    expect(await source.byIds([ids[2]!, 99, ids[0]!, ids[1]!])).toEqual(all);
    expect(await source.page(0, 2)).toEqual(all.slice(0, 2));
    expect(await source.page(ids[1]!, 2)).toEqual(all.slice(2));
    expect(await source.page(ids[2]!, 2)).toEqual([]);
    expect(await source.revisions(0, 9)).toEqual(all.map(({ id, revision }) => ({ id, revision })));
    expect(all[1]?.fields).toMatchObject({ isPrivate: true, types: ['PP', 'L'], typeLabel: 'Producing', x: null });
    expect(all[1]?.fields).not.toHaveProperty('comments');
  });

  it('show which rows were derived by other rules, and mend them like any change', async () => {
    const [good, bad] = [await create('Good'), await create('Bad')];
    await app.em().nativeUpdate(Listing, bad, { searchText: 'older', types: ['PP'] });
    const before = await app.row(bad);
    await app.clear();
    expect(await source.checkRows({ repair: false })).toEqual({ rows: 2, differing: 1, repaired: 0, examples: [bad] });
    expect(await source.checkRows({ repair: true })).toMatchObject({ differing: 1, repaired: 1 });
    const after = await app.row(bad);
    expect(after).toMatchObject({ searchText: `bad${bad}`, types: [], version: before.version });
    expect(BigInt(after.searchRevision)).toBeGreaterThan(BigInt(before.searchRevision));
    expect(await app.events()).toEqual([['listing-changed', { listingId: bad, fields: ['searchText', 'types'] }]]);
    expect(await app.em().count(AuditEntry, { action: 'derive-listing' })).toBe(1);
    expect(await source.checkRows({ repair: true })).toMatchObject({ rows: 2, differing: 0 });
    expect((await app.row(good)).version).toBe(1);
  });

  it('are mended as bulk when they are many: what people do goes first', async () => {
    const ids = [await create('One'), await create('Two')];
    await app.em().nativeUpdate(Listing, ids, { searchText: 'older' });
    await app.clear();
    expect(await source.checkRows({ repair: true })).toMatchObject({ repaired: 2 });
    expect((await app.em().find(RecordedEvent, {})).map(({ bulk }) => bulk)).toEqual([true, true]);
  });
});

/** Keeps what an index would: the newest revision of each document. */
class RecordedDocuments extends SearchTargets {
  readonly documents = new Map<number, IndexDocument>();
  readonly broken = new Set<number>();

  override async write(_: IndexDefinition, documents: readonly IndexDocument[]): Promise<WriteResult> {
    for (const document of documents) {
      const kept = this.documents.get(document.id);
      if (this.broken.has(document.id)) continue;
      if (!kept || BigInt(document.revision) > BigInt(kept.revision)) this.documents.set(document.id, document);
    }
    return new WriteResult(new Map([...this.broken].map((id) => [id, 'mapping'])));
  }
}

describe('the projection', () => {
  const delivery = (listingId: number, eventId: number): Delivery<{ listingId: number }> => ({
    eventId,
    type: 'listings.listing-changed.v1',
    event: { listingId },
    actor: 'system:test',
    impersonatorId: null,
    occurredAt: new Date(0),
    attempt: 1,
  });
  const context = () => ({
    em: app.em(),
    bulk: false,
    extendLease: async () => undefined,
    signal: new AbortController().signal,
  });
  const projection = () => {
    const targets = new RecordedDocuments(undefined as never, undefined, undefined as never);
    return { targets, handler: new DealSearchProjection(source, targets) };
  };

  it('ends at the row, whatever was done and however the deliveries come', async () => {
    const ids = [await create('One'), await create('Two')] as const;
    const change = fc.oneof(
      fc
        .constantFrom('A', 'B', 'C')
        .map((area) => (id: number) => new UpdateListing({ listingId: id, values: { area }, actor: admin })),
      fc
        .constantFrom('SOLD', 'ACTIVE')
        .map((status) => (id: number) => new UpdateListing({ listingId: id, values: { status }, actor: admin })),
      fc.constant((id: number) => new WithdrawListing({ listingId: id, actor: admin })),
      fc.constant(
        (id: number) => new MoveListings({ list: 'public', moves: [{ listingId: id, after: null }], actor: admin }),
      ),
    );
    const history = fc.array(fc.tuple(fc.constantFrom(...ids), change, fc.boolean()), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(history, fc.array(fc.nat(15)), async (steps, order) => {
        const { targets, handler } = projection();
        const deliveries = [delivery(ids[0], 1), delivery(ids[1], 2)];
        for (const [i, [id, command, early]] of steps.entries()) {
          await app.commands.execute(command(id));
          deliveries.push(delivery(id, i + 3));
          if (early) await handler.handle([deliveries.at(-1)!], context());
        }
        const shuffled = [...order.map((i) => deliveries[i % deliveries.length]!), ...deliveries.reverse()];
        expect(await handler.handle(shuffled, context())).toEqual(shuffled.map(() => DONE));
        for (const id of ids) expect(targets.documents.get(id)).toEqual(await documentOf(id));
      }),
      { numRuns: 20 },
    );
  });

  it('lets one that cannot be written fail alone', async () => {
    const ids = [await create('One'), await create('Two')] as const;
    const { targets, handler } = projection();
    targets.broken.add(ids[1]);
    const deliveries = [delivery(ids[0], 1), delivery(ids[1], 2), delivery(4_000, 3), delivery(ids[1], 4)];
    expect(await handler.handle(deliveries, context())).toEqual([
      DONE,
      { failed: 'mapping' },
      DONE,
      { failed: 'mapping' },
    ]);
    expect([...targets.documents.keys()]).toEqual([ids[0]]);
  });
});
