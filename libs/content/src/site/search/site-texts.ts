import { Injectable, Logger } from '@nestjs/common';
import { Env } from '@outcrop/platform';
import { ContentSource } from '../source/content-source.ts';
import type { ContentReading } from '../source/site-content.ts';
import { ContentUnavailable } from '../source/source.errors.ts';
import { visibleOnly } from '../source/status-rule.ts';
import type { RankedText, TextSet } from './rank-texts.ts';
import { searchable } from './searchable-text.ts';
import type { PageText, SearchedCollection } from './searched-content.ts';
import { WordIndex } from './word-index.ts';

/** A text as it is cached: where it comes from, and what is looked through. */
export interface CachedText extends RankedText {
  readonly of: SearchedCollection;
  /** Of the item that it is of. */
  readonly id: unknown;
  readonly page: Pick<PageText, 'key' | 'kind' | 'title' | 'url'>;
}

/** Rows that are read at once: other work goes on between. */
const PORTION = 100;
/** Of a collection, beyond which nothing is found; and the words of its bodies, beyond which titles and leads alone are. */
const MAX_ROWS = 5_000;
const MAX_BODY_WORDS = 3_000_000;
/** Milliseconds for which a search waits for what changed; after them the texts from before answer. */
const MAX_WAIT_MS = 1_000;
/** A collection is read again after so long though it seems the same: parts of an item may change without it. */
const MAX_AGE_MS = 60_000;

interface CachedTexts extends TextSet<CachedText> {
  readonly stamp: string;
  readonly readAt: number;
}

/**
 * What a search of the site looks through: the texts of all visible items in the memory of this process, read when they are first asked for and
 * again when the newest change of a collection or its number of items is another (docs/product/content.md#site-search).
 */
@Injectable()
export class SiteTexts {
  private readonly log = new Logger('SiteSearch');
  private readonly cached = new Map<SearchedCollection, CachedTexts>();
  private readonly reading = new Map<SearchedCollection, Promise<CachedTexts>>();

  constructor(
    private readonly source: ContentSource,
    private readonly env: Env,
  ) {}

  /**
   * The texts of a collection; those from before while its source is away or slow.
   * @param content by which it is asked whether anything has changed
   * @throws ContentUnavailable when it was never read
   */
  async of(searched: SearchedCollection, content: ContentReading): Promise<TextSet<CachedText>> {
    const before = this.cached.get(searched);
    try {
      const stamp = await stampOf(searched, content);
      if (before?.stamp === stamp && Date.now() - before.readAt < MAX_AGE_MS) return before;
      const reading = this.reading.get(searched) ?? this.startReading(searched, stamp);
      return await (before ? withinWait(reading, before) : reading);
    } catch (error) {
      if (before && error instanceof ContentUnavailable) return before;
      throw error;
    }
  }

  /** One reading of a collection at a time, whoever waits for it. */
  private startReading(searched: SearchedCollection, stamp: string): Promise<CachedTexts> {
    const reading = this.read(searched, stamp).finally(() => this.reading.delete(searched));
    this.reading.set(searched, reading);
    // Callers who no longer wait for it need not hear of its failure.
    reading.catch((error: unknown) => this.log.warn(`${searched.collection} could not be read: ${String(error)}`));
    return reading;
  }

  /** Past what the site keeps of its pages, as all items would push those out. */
  private async read(searched: SearchedCollection, stamp: string): Promise<CachedTexts> {
    const { collection, fields, deep } = searched;
    const texts: CachedText[] = [];
    const readAt = Date.now();
    const bodies = new WordIndex();
    for (let offset = 0; offset < MAX_ROWS; offset += PORTION) {
      const { items } = await this.source.items(
        visibleOnly(
          { collection, fields, ...(deep && { deep }), sort: ['-id'], limit: PORTION, offset },
          // Who is given them is the search's business.
          { drafts: !this.env.isProduction, signedIn: true },
        ),
      );
      for (const row of items) {
        if (row['id'] === null || row['id'] === undefined) continue;
        for (const { body, summary, date, key, kind, title, url } of searched.texts(row)) {
          if (bodies.size < MAX_BODY_WORDS) bodies.add(texts.length, searchable(body));
          const page = { key, kind, title, url };
          texts.push({
            of: searched,
            id: row['id'],
            page,
            title: searchable(title),
            summary: searchable(summary),
            date,
          });
        }
      }
      if (items.length < PORTION) break;
    }
    const cached = { stamp, readAt, texts, bodies };
    this.cached.set(searched, cached);
    return cached;
  }
}

/** Another one when an item has come, gone or changed. A Directus has no date of change for what never changed. */
async function stampOf({ collection }: SearchedCollection, content: ContentReading): Promise<string> {
  const [all, changed] = await Promise.all([
    content.page({ collection, fields: ['id'], sort: ['-id'], limit: 1, count: true }),
    content.first({
      collection,
      fields: ['id', 'date_updated'],
      filter: { date_updated: { _nnull: true } },
      sort: ['-date_updated', '-id'],
    }),
  ]);
  return [all.total, all.items[0]?.['id'], changed?.['id'], changed?.['date_updated']].join(' ');
}

const withinWait = (reading: Promise<CachedTexts>, before: CachedTexts): Promise<CachedTexts> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(before), MAX_WAIT_MS);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
