import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type MarketAndWells, officeDay, sourcesText, UNTRACKED } from '@outcrop/contracts';
import { GetDeal, LISTINGS_SOURCE } from '@outcrop/listings';
import { queryWith } from '@outcrop/platform';
import { collectionSource, type SearchResult, type SearchScope } from '@outcrop/search';
import { AskedCollections } from './asked-collections.ts';
import { marketFigures } from './market/market-figures.ts';
import { MARKET, marketQuestions } from './market/market-questions.ts';

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
    const market = await this.market(marketQuestions(deal, officeDay()), reading);
    return { told: { market }, sources: reading.sources };
  }

  /** The figures of the first question that finds enough. */
  private async market(questions: ReturnType<typeof marketQuestions>, reading: Reading) {
    if (questions.length === 0) return null;
    reading.of(MARKET);
    const collection = await this.collections.find(MARKET);
    if (!collection) return null;
    for (const question of questions) {
      const request = question.requestOf(collection.seen);
      const found = request && reading.note(await this.collections.ask(collection, request));
      const figures = found && marketFigures(question, found);
      if (figures) return figures;
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
  note(found: SearchResult | null): SearchResult | null {
    if (!found || found.behind) this.isWhole = false;
    if (found?.engine === 'opensearch') this.until = Date.now() + LAGGING_MS;
    return found;
  }

  /** What is not whole is shown to who asked, and made anew for the next. */
  get sources(): string {
    return this.isWhole ? sourcesText(this.names, this.until) : UNTRACKED;
  }
}
