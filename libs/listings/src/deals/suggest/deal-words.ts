import { Injectable } from '@nestjs/common';
import { DEAL_TYPES } from '@outcrop/contracts';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { DealRows } from '../deal-rows.ts';
import { headerOf } from '../deal-view.ts';
import { TrigramIndex } from './trigrams.ts';

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
export class DealWords {
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
