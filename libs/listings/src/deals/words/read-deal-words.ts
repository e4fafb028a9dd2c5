import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { DealWords } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { type PreparedSearch, PUBLIC_SCOPE, SearchEngine } from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { COUNTED, dealConditions, FACET_FIELDS } from '../search/deal-clauses.ts';
import { readWords } from './read-words.ts';
import { type Names, vocabularyOf } from './vocabulary.ts';

/** What a typed text means: the filters in it, and the words left (docs/product/search.md#words-read-as-filters). */
export class ReadDealWords extends queryWith<{ text: string }, DealWords>() {}

/** Names of a kind that are known; the most frequent ones. */
const MAX_NAMES = 10_000;
const KINDS = ['region', 'basin', 'company'] as const satisfies readonly (keyof Names)[];
const REQUEST = {
  ...dealConditions({}, 'public'),
  facets: Object.fromEntries(
    KINDS.map((kind) => [kind, { field: FACET_FIELDS[kind], where: COUNTED, limit: MAX_NAMES }]),
  ),
  sort: [],
  from: 0,
  size: 0,
};

@QueryHandler(ReadDealWords)
export class ReadDealWordsHandler implements IQueryHandler<ReadDealWords> {
  private readonly search: PreparedSearch;
  /** What was made of the last answer. */
  private last?: { readonly answer: string; readonly vocabulary: ReturnType<typeof vocabularyOf> };

  constructor(engine: SearchEngine) {
    this.search = engine.prepare(DEALS_INDEX, REQUEST, PUBLIC_SCOPE);
  }

  /** The engine is asked each time, so that no name is read that only a hidden deal has. @throws SearchUnavailable */
  async execute({ text }: ReadDealWords): Promise<DealWords> {
    return readWords(text, await this.vocabulary());
  }

  private async vocabulary() {
    const { version, facets } = await this.search();
    const answer = version ?? JSON.stringify(facets);
    if (this.last?.answer !== answer) {
      const valuesOf = (kind: keyof Names) => (facets[kind] ?? []).map(({ value }) => String(value));
      const [region, basin, company] = KINDS.map(valuesOf) as [string[], string[], string[]];
      this.last = { answer, vocabulary: vocabularyOf({ region, basin, company }) };
    }
    return this.last.vocabulary;
  }
}
