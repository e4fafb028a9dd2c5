import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Corrections, DealFilters } from '@outcrop/contracts';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { normaliseText } from '../../listing/search-text.ts';
import { DealRows } from '../deal-rows.ts';
import { dealConditions } from '../search/deal-clauses.ts';
import { SOLD_FACET, soldOf } from '../search/facets.ts';
import { DealWords, MIN_WORD_LENGTH, wordsOf } from './deal-words.ts';
import { editDistance } from './edit-distance.ts';
import type { TrigramIndex } from './trigrams.ts';

/** Corrections that are offered, and those that are tried: a try is one small search. */
const OFFERED = 3;
const TRIED = 6;
/** Least trigram similarity of a word and its correction; PostgreSQL's own threshold for "similar". */
const SIMILAR = 0.3;
/** Similar ones that are looked at more closely: trigrams alone put "permit" before "Permian" for "permain". */
const COMPARED = 12;
/** Rows of a correction's result that are looked at for one which may be seen. */
const LOOKED_AT = 20;

/** Words that were probably meant, when nothing is found: each finds something together with the other filters. */
export class DidYouMean extends Query<Corrections> {
  constructor(
    readonly text: string,
    /** The filters beside the text; their own `search` does not count. */
    readonly filters: DealFilters,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

@QueryHandler(DidYouMean)
export class DidYouMeanHandler implements IQueryHandler<DidYouMean> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly known: DealWords,
  ) {}

  /**
   * Offers only what finds a deal that this scope may see, as the rows say at this moment, so that a correction tells nothing about the others.
   * One try after the other: a question holds one connection.
   */
  async execute({ text, filters, scope }: DidYouMean): Promise<Corrections> {
    const wanted = wordsOf(text);
    if (!wanted.some((word) => word.length >= MIN_WORD_LENGTH)) return { corrections: [] };
    const { names, words, namesByTrigram, wordsByTrigram } = await this.known.vocabulary();
    const corrected = wanted.map((word) => (words.has(word) ? word : (nearest(wordsByTrigram, word)[0] ?? word)));
    const like = nearest(namesByTrigram, wanted.join(' ')).map((name) => names.get(name) ?? name);
    const asked = normaliseText(text);
    const tried = [...new Map([corrected.join(' '), ...like].map((each) => [normaliseText(each), each]))]
      .filter(([normalised]) => normalised !== asked)
      .slice(0, TRIED);
    const corrections: Corrections['corrections'] = [];
    for (const [, each] of tried) {
      const correction = await this.count(each, filters, scope);
      if (correction.count > 0) corrections.push(correction);
      if (corrections.length === OFFERED) break;
    }
    return { corrections };
  }

  /** How many deals a text finds; none when no row of them may be seen, whatever the index says. */
  private async count(text: string, filters: DealFilters, scope: SearchScope) {
    const found = await this.search.search(
      DEALS_INDEX,
      {
        ...dealConditions({ ...filters, search: text, words: undefined }, 'public'),
        facets: { sold: SOLD_FACET },
        sort: [{ field: 'rank' }],
        from: 0,
        size: LOOKED_AT,
      },
      scope,
    );
    const seen = await this.rows.summaries(
      found.hits.map(({ id }) => id),
      'public',
      scope,
    );
    const count = seen.length === 0 ? 0 : Math.max(seen.length, found.total - (found.hits.length - seen.length));
    const sold = count === seen.length ? seen.filter(({ isSold }) => isSold).length : soldOf(found.facets['sold']);
    return { text, count, sold };
  }
}

/** The texts most like this one: found by the trigrams they share, those with the fewest slips first. */
const nearest = (index: TrigramIndex, text: string): string[] =>
  index
    .like(text, SIMILAR, COMPARED)
    .map((known) => ({ known, slips: editDistance(text, known) }))
    .sort((a, b) => a.slips - b.slips)
    .map(({ known }) => known);
