import type { ContentSource, ItemsAnswer, ItemsQuery } from './content-source.ts';
import { type Kept, KeptAnswers } from './kept-answers.ts';
import { collectionsRead } from './nested-fields.ts';
import { ContentUnavailable } from './source.errors.ts';

/** Milliseconds for which an answer is current: of our own content it costs a statement, of a Directus a call over the network. */
export const KEPT_OWN_MS = 500;
export const KEPT_DIRECTUS_MS = 2_000;

/** Content as it was read last: one question a page, however many pages are made (docs/product/content.md#source). */
export class KeptContent {
  private readonly kept: KeptAnswers<ItemsAnswer>;
  /** Why the source did not answer when it was last asked; null since it does. */
  private failure: string | null = null;

  constructor(
    private readonly source: ContentSource,
    { maxAgeMs, now }: { maxAgeMs: number; now?: () => number },
  ) {
    this.kept = new KeptAnswers({ maxAgeMs, isNothing: ({ items }) => items.length === 0, ...(now && { now }) });
  }

  /** @throws ContentUnavailable when the source is away and has never answered this */
  items(query: ItemsQuery): Promise<Kept<ItemsAnswer>> {
    return this.kept.get(JSON.stringify(query), collectionsRead(query.collection, query.fields), () => this.ask(query));
  }

  /** What is kept of a collection is read anew; of all when none is named, or one that is not known. */
  drop(collection?: string): void {
    this.kept.drop(collection);
  }

  /** What an operator reads of a source that is away; null while it answers. */
  get away(): string | null {
    return this.failure;
  }

  private async ask(query: ItemsQuery): Promise<ItemsAnswer> {
    try {
      const answer = await this.source.items(query);
      this.failure = null;
      return answer;
    } catch (error) {
      if (error instanceof ContentUnavailable) this.failure = error.reason;
      throw error;
    }
  }
}
