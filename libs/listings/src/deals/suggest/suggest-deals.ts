import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Suggestions, writeAddress } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { PUBLIC_SCOPE, SearchEngine } from '@outcrop/search';
import { normaliseText, wordsInAnyOrder } from '../../listing/search-text.ts';
import { DealRows } from '../deal-rows.ts';
import { dealUrl, headerOf } from '../deal-view.ts';
import { COUNTED, dealConditions, IN_ORDER, searchDeals } from '../search/deal-clauses.ts';

const DEALS = 5;
const NAMES = 3;
/** Names that are looked through: those of the deals that match. */
const MAX_NAMES = 1_000;
/** Names of a kind that are checked against the rows; more than are shown, as some may have gone. */
const CHECKED_NAMES = 12;
const KINDS = ['basin', 'play', 'company'] as const;

/** What to type next: names that hold the text, then deals that do (docs/product/search.md#suggestions). */
export class SuggestDeals extends queryWith<{ text: string }, Suggestions>() {}

@QueryHandler(SuggestDeals)
export class SuggestDealsHandler implements IQueryHandler<SuggestDeals> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
  ) {}

  /** Names and deals alike are checked against the rows: an index that lags never names what was made private. */
  async execute({ text }: SuggestDeals): Promise<Suggestions> {
    const wanted = normaliseText(text);
    if (!wanted) return { suggestions: [] };
    // A deal's text holds its basin, play and company, so the names that hold the text, or all its words, are names of deals that do.
    const found = await searchDeals(this.search, PUBLIC_SCOPE, {
      ...dealConditions({ search: text }, 'public'),
      facets: Object.fromEntries(KINDS.map((kind) => [kind, { field: kind, where: COUNTED, limit: MAX_NAMES }])),
      sort: IN_ORDER,
      size: DEALS,
    });
    const parts = (found.replaced && wordsInAnyOrder(text)) || [wanted];
    const names = await Promise.all(
      KINDS.map(async (kind) => {
        const holding = (found.facets[kind] ?? [])
          .map(({ value, count }) => ({ text: String(value), count }))
          .filter(({ text, count }) => count > 0 && parts.every((part) => normaliseText(text).includes(part)))
          .slice(0, CHECKED_NAMES);
        const names = holding.map(({ text }) => text);
        const seen = await this.rows.namesSeen(kind, names, 'public', PUBLIC_SCOPE);
        return holding
          .filter(({ text }) => seen.has(text))
          .slice(0, NAMES)
          .map(({ text, count }) => ({
            kind,
            text,
            detail: count === 1 ? '1 deal' : `${count} deals`,
            url: `/deals/public?${writeAddress(kind === 'company' ? { company: [text] } : { search: text, sort: 'match' })}`,
          }));
      }),
    );
    const rows = await this.rows.summariesOfHits(found, 'public', PUBLIC_SCOPE);
    const deals = rows.map((row) => ({
      kind: 'deal' as const,
      text: headerOf(row),
      detail: row.basin ?? row.region,
      ListingId: row.id,
      url: dealUrl(row.id),
    }));
    return { suggestions: [...names.flat(), ...deals] };
  }
}
