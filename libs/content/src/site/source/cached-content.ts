import { Logger } from '@nestjs/common';
import type { SourceChanges } from '@outcrop/platform';
import { type Cached, CachedAnswers, type CacheOptions } from './cached-answers.ts';
import type { ContentSource, ItemsAnswer, ItemsQuery } from './content-source.ts';
import { sourcesOf } from './nested-fields.ts';
import { ContentMissing, ContentUnavailable } from './source.errors.ts';

/** Milliseconds for which an answer of a Directus is current, which tells of some changes alone. */
export const DIRECTUS_MAX_AGE_MS = 2_000;

/** Content as it was read last: one question a page, however many pages are made (docs/product/content.md#source). */
export class CachedContent {
  private readonly log = new Logger('Content');
  private readonly cached: CachedAnswers<ItemsAnswer>;
  /** Collections that could not be read when they were last asked for. */
  private readonly failing = new Set<string>();

  constructor(
    private readonly source: ContentSource,
    private readonly changes: Pick<SourceChanges, 'look' | 'number' | 'revisionOf'>,
    options: Pick<CacheOptions<ItemsAnswer>, 'maxAgeMs' | 'now'> = {},
  ) {
    this.cached = new CachedAnswers({ ...options, changes, isNothing: ({ items }) => items.length === 0 });
  }

  /** The number of the last change that was committed; NaN while the database does not say. */
  look(): Promise<number> {
    return this.changes.look().then(
      () => this.changes.number,
      () => Number.NaN,
    );
  }

  /**
   * A collection that the source has not is empty; one that went meanwhile is as it was last.
   * @param number as `look` gave it to whoever asks: they are given nothing from before it
   * @throws ContentUnavailable when the source is away and has never answered this
   */
  items(query: ItemsQuery, number: number): Promise<Cached<ItemsAnswer>> {
    const key = JSON.stringify(query);
    return this.cached.get({ key, sources: sourcesOf(query), number }, () =>
      this.ask(query).catch((error: unknown) => {
        if (error instanceof ContentMissing && !this.cached.last(key)?.items.length) return { items: [], total: 0 };
        throw error;
      }),
    );
  }

  /** Tells the log when a collection cannot be read and when it can again, not of every question in between. */
  private async ask(query: ItemsQuery): Promise<ItemsAnswer> {
    const { collection } = query;
    try {
      const answer = await this.source.items(query);
      if (this.failing.delete(collection)) this.log.log(`${collection} can be read again`);
      return answer;
    } catch (error) {
      if (error instanceof ContentUnavailable && !this.failing.has(collection)) {
        this.failing.add(collection);
        this.log.warn(`${collection} cannot be read: ${error.reason}`);
      }
      throw error;
    }
  }
}
