import { Logger } from '@nestjs/common';
import type { ContentSource, ItemsAnswer, ItemsQuery } from './content-source.ts';
import { type Kept, KeptAnswers } from './kept-answers.ts';
import { collectionsRead } from './nested-fields.ts';
import { ContentMissing, ContentUnavailable } from './source.errors.ts';

/** Milliseconds for which an answer is current: of our own content it costs a statement, of a Directus a call over the network. */
export const KEPT_OWN_MS = 500;
export const KEPT_DIRECTUS_MS = 2_000;

/** Content as it was read last: one question a page, however many pages are made (docs/product/content.md#source). */
export class KeptContent {
  private readonly log = new Logger('Content');
  private readonly kept: KeptAnswers<ItemsAnswer>;
  /** Collections that could not be read when they were last asked for. */
  private readonly failing = new Set<string>();

  constructor(
    private readonly source: ContentSource,
    { maxAgeMs, now }: { maxAgeMs: number; now?: () => number },
  ) {
    this.kept = new KeptAnswers({ maxAgeMs, isNothing: ({ items }) => items.length === 0, ...(now && { now }) });
  }

  /**
   * A collection that the source has not is empty; one that went meanwhile is as it was last.
   * @throws ContentUnavailable when the source is away and has never answered this
   */
  items(query: ItemsQuery): Promise<Kept<ItemsAnswer>> {
    const key = JSON.stringify(query);
    return this.kept.get(key, collectionsRead(query.collection, query.fields), () =>
      this.ask(query).catch((error: unknown) => {
        if (error instanceof ContentMissing && !this.kept.last(key)?.items.length) return { items: [], total: 0 };
        throw error;
      }),
    );
  }

  /** What is kept of a collection is read anew; of all when none is named, or one that is not known. */
  drop(collection?: string): void {
    this.kept.drop(collection);
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
