import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Corrections, DEAL_TYPES, type DealFilters } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { compareText, PUBLIC_SCOPE, SearchEngine } from '@outcrop/search';
import { normaliseText } from '../../listing/search-text.ts';
import { DealRows } from '../deal-rows.ts';
import { headerOf } from '../deal-view.ts';
import { dealConditions, IN_ORDER, searchDeals } from '../search/deal-clauses.ts';
import { SOLD_COUNT, soldOf } from '../search/facets.ts';

/**
 * Texts by the groups of three letters that they share, as PostgreSQL's pg_trgm counts them: each word with two spaces before and one behind it,
 * each group once. In memory, as the words of deals are few and a question compares with all of them.
 */
export class TrigramIndex {
  private readonly sizes: number[] = [];
  private readonly having = new Map<string, number[]>();

  constructor(private readonly texts: readonly string[]) {
    for (const [at, text] of texts.entries()) {
      const groups = trigrams(text);
      this.sizes.push(groups.size);
      for (const group of groups) {
        const known = this.having.get(group);
        if (known) known.push(at);
        else this.having.set(group, [at]);
      }
    }
  }

  /**
   * The texts most like this one, the most similar first; equally similar ones by code point.
   * @param minSimilarity lowest similarity, from 0 to 1: groups in both, divided by groups in either
   * @param limit how many at most
   */
  like(text: string, minSimilarity: number, limit: number): string[] {
    const groups = trigrams(text);
    const shared = new Map<number, number>();
    for (const group of groups)
      for (const at of this.having.get(group) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared]
      .map(([at, count]) => ({ text: this.texts[at]!, similarity: count / (groups.size + this.sizes[at]! - count) }))
      .filter(({ similarity }) => similarity >= minSimilarity)
      .sort((a, b) => b.similarity - a.similarity || compareText(a.text, b.text))
      .slice(0, limit)
      .map(({ text: like }) => like);
  }
}

function trigrams(text: string): Set<string> {
  const groups = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [' ', ' ', ...word, ' '];
    for (let at = 0; at + 3 <= letters.length; at++) groups.add(letters.slice(at, at + 3).join(''));
  }
  return groups;
}

/**
 * How many slips lie between two words: letters left out, added, mistaken, or two neighbours swapped (optimal string alignment,
 * the restricted form of Damerau's distance). 0 for the same word, at most the length of the longer one.
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] as number;

/** Deals in the firm's order whose words are known. */
const WORDS_FROM = 2_000;
/** Words are read anew after so long, and only when somebody asks. What they find is counted in the rows each time. */
const MAX_AGE_MS = 10_000;
/** Shorter words are left unchanged: two letters resemble everything. */
export const MIN_WORD_LENGTH = 3;
const MAX_WORDS = 12;

/** Words of a text in lower case, by letters and digits; the first ones of a very long text. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);

interface Vocabulary {
  /** Names in lower case with their spelling: regions, areas, basins, plays, companies, types. */
  readonly names: ReadonlyMap<string, string>;
  readonly words: ReadonlySet<string>;
  readonly namesByTrigram: TrigramIndex;
  readonly wordsByTrigram: TrigramIndex;
}

/** Names and words of the public deals that come first in the firm's order. */
@Injectable()
export class KnownWords {
  private known: { readonly vocabulary: Promise<Vocabulary>; readonly since: number } | undefined;

  constructor(private readonly rows: DealRows) {}

  /** @throws Unavailable when the deals cannot be read in time */
  vocabulary(): Promise<Vocabulary> {
    if (this.known && Date.now() - this.known.since < MAX_AGE_MS) return this.known.vocabulary;
    const known = { vocabulary: this.read(), since: Date.now() };
    this.known = known;
    known.vocabulary.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known.vocabulary;
  }

  private async read(): Promise<Vocabulary> {
    const rows = await this.rows.seen(
      ['id', 'governingThought', 'where', 'region', 'area', 'basin', 'play', 'agentCompanyName'],
      { list: 'public', scope: PUBLIC_SCOPE, rest: { sql: 'order by rank limit ?', values: [WORDS_FROM] } },
    );
    const names = new Map(Object.values(DEAL_TYPES).map((label) => [label.toLowerCase(), label as string]));
    const all = new Set<string>();
    for (const row of rows) {
      for (const name of [row.region, row.area, row.basin, row.play, row.agentCompanyName])
        if (name) names.set(name.toLowerCase(), name);
      for (const word of wordsOf(`${headerOf(row)} ${row.where ?? ''}`)) all.add(word);
    }
    for (const name of names.keys()) for (const word of wordsOf(name)) all.add(word);
    const words = new Set([...all].filter((word) => word.length >= MIN_WORD_LENGTH));
    return {
      names,
      words,
      namesByTrigram: new TrigramIndex([...names.keys()]),
      wordsByTrigram: new TrigramIndex([...words]),
    };
  }
}

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
export class DidYouMean extends queryWith<
  {
    text: string;
    /** The filters beside the text; their own `search` does not count. */
    filters: DealFilters;
  },
  Corrections
>() {}

@QueryHandler(DidYouMean)
export class DidYouMeanHandler implements IQueryHandler<DidYouMean> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly known: KnownWords,
  ) {}

  /**
   * Offers only what finds a deal that everybody may see, as the rows say at this moment, so that a correction tells nothing about the others.
   * One try after the other: a question holds one connection.
   */
  async execute({ text, filters }: DidYouMean): Promise<Corrections> {
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
      const correction = await this.count(each, filters);
      if (correction.count > 0) corrections.push(correction);
      if (corrections.length === OFFERED) break;
    }
    return { corrections };
  }

  /** How many deals a text finds; none when no row of them may be seen, whatever the index says. */
  private async count(text: string, filters: DealFilters) {
    const found = await searchDeals(this.search, PUBLIC_SCOPE, {
      ...dealConditions({ ...filters, search: text, words: undefined }, 'public'),
      counts: { sold: SOLD_COUNT },
      sort: IN_ORDER,
      size: LOOKED_AT,
    });
    const seen = await this.rows.summariesOfHits(found, 'public', PUBLIC_SCOPE);
    const count = seen.length === 0 ? 0 : Math.max(seen.length, found.total - (found.hits.length - seen.length));
    const sold = count === seen.length ? seen.filter(({ isSold }) => isSold).length : soldOf(found);
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
