import { expect, it } from '@jest/globals';
import { PUBLIC_SCOPE } from '@outcrop/search';
import type { DealPictures } from '../src/deals/deal-pictures.ts';
import type { DealRows } from '../src/deals/deal-rows.ts';
import { ListWholeDeals, ListWholeDealsHandler } from '../src/deals/queries/list-deals.ts';

/** Rows as long as told, of which each statement is counted. */
function listing(characters: number, of: number) {
  let statements = 0;
  const what = 'x'.repeat(characters);
  const seen = async (_: unknown, { where }: { where: { in: readonly number[] } }) => {
    statements += 1;
    return where.in.map((id) => ({ id, what, types: [], dealSizes: [], countries: [], status: 'ACTIVE' }));
  };
  const pictures = { coverUrl: () => '', logoUrl: () => '', tombstoneUrl: () => '' } as unknown as DealPictures;
  const handler = new ListWholeDealsHandler({ seen } as unknown as DealRows, pictures);
  const found = Array.from({ length: of }, (_, at) => ({ ListingId: of - at }));
  const deals = () => handler.execute(new ListWholeDeals({ found, list: 'public', scope: PUBLIC_SCOPE }));
  return { deals, statements: () => statements };
}

// docs/product/search.md#list-calls
it('reads a long list in parts and keeps its order', async () => {
  const { deals, statements } = listing(10, 250);
  expect((await deals()).map(({ ListingId, RowNumber }) => [ListingId, RowNumber])).toEqual(
    Array.from({ length: 250 }, (_, at) => [250 - at, at + 1]),
  );
  expect(statements()).toBe(3);
});

it('refuses more text than one answer may hold, before it has read all of it', async () => {
  const { deals, statements } = listing(120_000, 1_000);
  await expect(deals()).rejects.toMatchObject({
    status: 422,
    detail: 'size asks for more than 20 million characters; ask for fewer deals',
  });
  expect(statements()).toBe(2);
});
