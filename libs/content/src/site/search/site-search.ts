import { Injectable } from '@nestjs/common';
import { contentCollections, type SiteResult, type SiteResults } from '@outcrop/contracts';
import type { ContentReading } from '../source/site-content.ts';
import { ContentUnavailable } from '../source/source.errors.ts';
import { excerptOf } from './excerpt.ts';
import { FIXED_PAGES } from './fixed-pages.ts';
import { bestOf, type RankedText, type TextSet } from './rank-texts.ts';
import { searchable, searchWords } from './searchable-text.ts';
import { type PageText, SEARCHED, type SearchedCollection } from './searched-content.ts';
import { type CachedText, SiteTexts } from './site-texts.ts';
import { WordIndex } from './word-index.ts';

/** Texts beyond those that are wanted: some may have been hidden just now, or written anew. */
const SPARE = 10;

/** A page that editors cannot take away. */
interface FixedText extends RankedText {
  readonly page: PageText;
}

const FIXED: TextSet<FixedText> = {
  texts: FIXED_PAGES.map((page) => ({
    title: searchable(page.title),
    summary: searchable(page.summary),
    date: null,
    page,
  })),
  bodies: new WordIndex(FIXED_PAGES.map(({ body }) => searchable(body))),
};

/** Finds pages of the site, besides deals (docs/product/content.md#site-search). */
@Injectable()
export class SiteSearch {
  constructor(private readonly texts: SiteTexts) {}

  /**
   * @param text as it was typed
   * @param signedIn whether what is for those who are signed in is found as well
   * @throws ContentUnavailable when content was never read
   */
  async find(
    content: ContentReading,
    { text, limit, signedIn }: { text: string; limit: number; signedIn: boolean },
  ): Promise<SiteResults> {
    const words = searchWords(text);
    if (words.length === 0) return { results: [] };
    const searched = SEARCHED.filter(
      ({ collection }) => signedIn || contentCollections[collection].audience === 'anyone',
    );
    const cached = await this.allTexts(searched, content);
    const best = bestOf<CachedText | FixedText>([FIXED, ...cached], words, limit + SPARE);
    const now = await currentPages(best.filter(isCached), content);
    const pages = best.flatMap((found) => (isCached(found) ? (now.get(found.page.key) ?? []) : found.page));
    const shown = pages.filter((page) => !isWrittenAnew(page, cached));
    return { results: shown.slice(0, limit).map((page) => resultOf(page, words)) };
  }

  /** A collection that cannot be read does not keep the others from being found. @throws ContentUnavailable when none can be read */
  private async allTexts(
    searched: readonly SearchedCollection[],
    content: ContentReading,
  ): Promise<TextSet<CachedText>[]> {
    const read = await Promise.allSettled(searched.map((one) => this.texts.of(one, content)));
    const failures = read.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const fault = failures.find((error) => !(error instanceof ContentUnavailable));
    if (fault ?? failures.length === read.length) throw fault ?? failures[0];
    return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }
}

/** Whether it is one of our pages of which editors have written themselves. */
const isWrittenAnew = (page: PageText, cached: readonly TextSet<CachedText>[]): boolean =>
  FIXED_PAGES.includes(page) &&
  cached.some(({ texts }) =>
    texts.some(({ page: { kind, url } }) => url === page.url && (kind === 'page' || kind === 'legal')),
  );

const isCached = (text: CachedText | FixedText): text is CachedText => 'of' in text;

/** The pages as they are at this moment, by their key: what was hidden is not among them. */
async function currentPages(
  found: readonly CachedText[],
  content: ContentReading,
): Promise<ReadonlyMap<string, PageText>> {
  const pages = await Promise.all(
    [...Map.groupBy(found, ({ of }) => of)].map(async ([searched, texts]) => {
      const ids = [...new Set(texts.map(({ id }) => id))].sort();
      return rowsOf(searched, ids, content).then((rows) => rows.flatMap(searched.texts));
    }),
  );
  return new Map(pages.flat().map((page) => [page.key, page]));
}

async function rowsOf(
  { collection, fields, deep }: SearchedCollection,
  ids: readonly unknown[],
  content: ContentReading,
) {
  const filter = { id: { _in: ids } };
  try {
    return await content.items({ collection, fields, ...(deep && { deep }), filter, limit: ids.length });
  } catch (error) {
    // Nobody can say whether these may still be shown.
    if (error instanceof ContentUnavailable) return [];
    throw error;
  }
}

/** Words around what was found, where the title does not say it all. */
function resultOf({ kind, title, url, summary, body }: PageText, words: readonly string[]): SiteResult {
  const holds = (text: string) => words.some((word) => searchable(text).includes(` ${word}`));
  return { kind, title, url, excerpt: excerptOf(holds(summary) || !holds(body) ? summary || body : body, words) };
}
