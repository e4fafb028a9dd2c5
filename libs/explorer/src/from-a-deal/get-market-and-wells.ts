import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type MarketAndWells, officeDay, sourcesText, UNTRACKED } from '@outcrop/contracts';
import { GetDeal, LISTINGS_SOURCE } from '@outcrop/listings';
import { queryWith } from '@outcrop/platform';
import { collectionSource, type SearchResult, type SearchScope } from '@outcrop/search';
import { AskedCollections } from './asked-collections.ts';
import type { Block } from './block.ts';
import { marketBlock } from './market-block.ts';
import { wellsBlock } from './wells-block.ts';

/** What collections tell of a deal, and what the answer is made of as SOURCES_HEADER says it. */
export class GetMarketAndWells extends queryWith<
  { listingId: number; scope: SearchScope },
  { told: MarketAndWells; sources: string }
>() {}

/** OpenSearch shows a change so much later, in milliseconds: a page of its answer is good for no longer (docs/decisions/cached-pages.md). */
const LAGGING_MS = 1_000;

@QueryHandler(GetMarketAndWells)
export class GetMarketAndWellsHandler implements IQueryHandler<GetMarketAndWells> {
  constructor(
    private readonly queries: QueryBus,
    private readonly collections: AskedCollections,
  ) {}

  /** @throws ListingNotFound alike for an unknown and for a forbidden one */
  async execute({ listingId, scope }: GetMarketAndWells) {
    const deal = await this.queries.execute(new GetDeal({ listingId, scope }));
    const reading = new Reading();
    const [market, wells] = await Promise.all([
      this.told(marketBlock(deal, officeDay()), reading),
      this.told(wellsBlock(deal), reading),
    ]);
    return { told: { market, wells }, sources: reading.sources };
  }

  private async told<T>(block: Block<T> | null, reading: Reading): Promise<T | null> {
    if (!block) return null;
    reading.of(block.collection);
    const collection = await this.collections.find(block.collection);
    if (!collection) return null;
    for (const { request, tell } of block.questions(collection.seen)) {
      const found = await this.collections.ask(collection, request);
      reading.note(found);
      const told = found && tell(found);
      // What could not be asked is not answered by the next question.
      if (told || !found) return told;
    }
    return null;
  }
}

/** What an answer is made of. */
class Reading {
  private readonly names = new Set([LISTINGS_SOURCE]);
  private isWhole = true;
  private until = Number.POSITIVE_INFINITY;

  of(collection: string): void {
    this.names.add(collectionSource(collection));
  }

  /** @param found null where it could not be asked */
  note(found: SearchResult | null): void {
    if (!found || found.behind) this.isWhole = false;
    // Of two answers the first one ends first.
    if (found?.engine === 'opensearch') this.until = Math.min(this.until, Date.now() + LAGGING_MS);
  }

  /** What is not whole is shown to who asked, and made anew for the next. */
  get sources(): string {
    return this.isWhole ? sourcesText(this.names, this.until) : UNTRACKED;
  }
}
