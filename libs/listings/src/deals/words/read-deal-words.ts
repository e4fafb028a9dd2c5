import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { DealWords } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { type PreparedSearch, SearchEngine, type SearchScope } from '@outcrop/search';
import { LRUCache } from 'lru-cache';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { COUNTED, dealConditions, FACET_FIELDS } from '../search/deal-clauses.ts';
import { readWords } from './read-words.ts';
import { type Names, vocabularyOf } from './vocabulary.ts';

/** What a typed text means: the filters in it, and the words left (docs/product/search.md#words-read-as-filters). */
export class ReadDealWords extends queryWith<{ text: string; scope: SearchScope }, DealWords>() {}

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

const MAX_SCOPES = 300;

/** A scope's search for names, and what was made of its last answer. */
interface CachedVocabulary {
  readonly search: PreparedSearch;
  last?: { readonly answer: string; readonly vocabulary: ReturnType<typeof vocabularyOf> };
}

@QueryHandler(ReadDealWords)
export class ReadDealWordsHandler implements IQueryHandler<ReadDealWords> {
  private readonly cache = new LRUCache<string, CachedVocabulary>({ max: MAX_SCOPES });

  constructor(private readonly engine: SearchEngine) {}

  /** The engine is asked each time, so that no name is read that only a hidden deal has. @throws SearchUnavailable */
  async execute({ text, scope }: ReadDealWords): Promise<DealWords> {
    return readWords(text, await this.vocabulary(scope));
  }

  private async vocabulary(scope: SearchScope) {
    const key = JSON.stringify(scope);
    let cached = this.cache.get(key);
    if (!cached) {
      cached = { search: this.engine.prepare(DEALS_INDEX, REQUEST, scope) };
      this.cache.set(key, cached);
    }
    const { version, facets } = await cached.search();
    const answer = version ?? JSON.stringify(facets);
    if (cached.last?.answer !== answer) {
      const valuesOf = (kind: keyof Names) => (facets[kind] ?? []).map(({ value }) => String(value));
      const [region, basin, company] = KINDS.map(valuesOf) as [string[], string[], string[]];
      cached.last = { answer, vocabulary: vocabularyOf({ region, basin, company }) };
    }
    return cached.last.vocabulary;
  }
}
