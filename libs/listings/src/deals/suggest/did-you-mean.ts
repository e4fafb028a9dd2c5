import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Corrections, DEAL_TYPES, type DealFilters } from '@outcrop/contracts';
import { SearchEngine, type SearchScope } from '@outcrop/search';
import { normaliseText } from '../../listing/search-text.ts';
import { DealRows } from '../deal-rows.ts';
import { headerOf } from '../deal-view.ts';
import { DEALS_INDEX } from '../projection/deals.index.ts';
import { dealGroups } from '../search/deal-clauses.ts';
import { editDistance } from './edit-distance.ts';

/** Corrections that are offered, and those that are tried: a try is one small search. */
const OFFERED = 3;
const TRIED = 6;
/** Deals in the firm's order whose words are known. */
const WORDS_FROM = 2_000;
/** Least trigram similarity of a word and its correction; PostgreSQL's own threshold for "similar". */
const SIMILAR = 0.3;
/** Similar ones that are looked at more closely: trigrams alone put "permit" before "Permian" for "permain". */
const COMPARED = 12;
/** Shorter words are left unchanged: two letters resemble everything. */
const MIN_WORD_LENGTH = 3;
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
    private readonly em: EntityManager,
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
  ) {}

  /** Knows only words of deals that this scope may see, read from the rows, so that a correction tells nothing about the others. */
  async execute({ text, filters, scope }: DidYouMean): Promise<Corrections> {
    const wanted = wordsOf(text);
    if (!wanted.some((word) => word.length >= MIN_WORD_LENGTH)) return { corrections: [] };
    const { names, words } = await this.vocabulary(scope);
    const phrase = wanted.join(' ');
    const similar = await this.similar([phrase, ...wanted], [...names.keys()], words);
    const corrected = wanted.map((word) => (words.has(word) ? word : (similar.words.get(word)?.[0] ?? word))).join(' ');
    const candidates = [corrected, ...(similar.names.get(phrase) ?? []).map((name) => names.get(name) ?? name)];
    const asked = normaliseText(text);
    const tried = [...new Map(candidates.map((each) => [normaliseText(each), each]))]
      .filter(([normalised]) => normalised !== asked)
      .slice(0, TRIED);
    const counted = await Promise.all(tried.map(([, each]) => this.count(each, filters, scope)));
    return { corrections: counted.filter(({ count }) => count > 0).slice(0, OFFERED) };
  }

  /** How many deals a text finds; none when no row of them may be seen, whatever the index says. */
  private async count(text: string, filters: DealFilters, scope: SearchScope) {
    const found = await this.search.search(
      DEALS_INDEX,
      {
        groups: dealGroups({ ...filters, search: text }, 'public'),
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
    return {
      text,
      count: seen.length === 0 ? 0 : Math.max(seen.length, found.total - (found.hits.length - seen.length)),
    };
  }

  /** Names in lower case with their spelling, and single words, of the deals that come first in the firm's order. */
  private async vocabulary(scope: SearchScope) {
    const rows = await this.rows.seen(
      ['id', 'governingThought', 'where', 'region', 'area', 'basin', 'play', 'agentCompanyName'],
      { list: 'public', scope, rest: { sql: 'order by rank limit ?', values: [WORDS_FROM] } },
    );
    const names = new Map(Object.values(DEAL_TYPES).map((label) => [label.toLowerCase(), label as string]));
    const words = new Set<string>();
    for (const row of rows) {
      for (const name of [row.region, row.area, row.basin, row.play, row.agentCompanyName])
        if (name) names.set(name.toLowerCase(), name);
      for (const word of wordsOf(`${headerOf(row)} ${row.where ?? ''}`)) words.add(word);
    }
    for (const name of names.keys()) for (const word of wordsOf(name)) words.add(word);
    return { names, words: new Set([...words].filter((word) => word.length >= MIN_WORD_LENGTH)) };
  }

  /** The names and words most like each of the texts: found by the trigrams they share (pg_trgm), those with the fewest slips first. */
  private async similar(texts: readonly string[], names: readonly string[], words: ReadonlySet<string>) {
    const found = await this.em.fork().execute<{ kind: 'names' | 'words'; text: string; known: string }[]>(
      `select kind, text, known from (
        select kind, text, known, similarity(text, known) as points,
          row_number() over (partition by kind, text order by similarity(text, known) desc, known collate "C") as place
        from jsonb_array_elements_text(?::jsonb) as text,
          lateral (
            select 'names' as kind, value as known from jsonb_array_elements_text(?::jsonb) as value
            union all select 'words', value from jsonb_array_elements_text(?::jsonb) as value
          ) as vocabulary
        where similarity(text, known) >= ?
      ) as ranked where place <= ? order by place`,
      [JSON.stringify([...new Set(texts)]), JSON.stringify(names), JSON.stringify([...words]), SIMILAR, COMPARED],
    );
    const by = { names: new Map<string, string[]>(), words: new Map<string, string[]>() };
    const nearest = found
      .map((each) => ({ ...each, slips: editDistance(each.text, each.known) }))
      .sort((a, b) => a.slips - b.slips);
    for (const { kind, text, known } of nearest) by[kind].set(text, [...(by[kind].get(text) ?? []), known]);
    return by;
  }
}

/** Words of a text in lower case, by letters and digits; the first ones of a very long text. */
const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
const MAX_WORDS = 12;
