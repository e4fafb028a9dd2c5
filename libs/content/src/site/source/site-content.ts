import { Injectable } from '@nestjs/common';
import { Env } from '@outcrop/platform';
import type { ContentItem, ItemsQuery } from './content-source.ts';
import { KeptContent } from './kept-content.ts';
import { collectionsRead } from './nested-fields.ts';
import { type PreviewedItem, type Visibility, visibleOnly } from './status-rule.ts';

/** What one page reads. Only what may be shown comes back; whether any of it is late is known afterwards. */
export class ContentReading {
  /** Some of what was read is older than it should be: its source is away. */
  isLate = false;
  /** Collections whose rows were read. */
  readonly collections = new Set<string>();
  /** Until when what was read is current (milliseconds since 1970). */
  currentUntil = Number.POSITIVE_INFINITY;

  constructor(
    private readonly content: KeptContent,
    private readonly visibility: Visibility,
  ) {}

  /** @throws ContentUnavailable */
  async items(query: ItemsQuery): Promise<readonly ContentItem[]> {
    return (await this.page(query)).items;
  }

  /** Items with the number of all. */
  async page(query: ItemsQuery): Promise<{ items: readonly ContentItem[]; total: number }> {
    const { value, isLate, currentUntil } = await this.content.items(visibleOnly(query, this.visibility));
    if (isLate) this.isLate = true;
    this.currentUntil = Math.min(this.currentUntil, currentUntil);
    for (const collection of collectionsRead(query.collection, query.fields)) this.collections.add(collection);
    // A singleton that was never saved is answered as an item whose fields are empty.
    const items = value.items.filter(({ id }) => id !== null && id !== undefined);
    return { items, total: value.total ?? items.length };
  }

  /** The first item, of a singleton the only one; undefined when there is none. */
  async first(query: Omit<ItemsQuery, 'limit'>): Promise<ContentItem | undefined> {
    return (await this.items({ ...query, limit: 1 }))[0];
  }
}

/** Content as pages and other features read it, from wherever it comes. */
@Injectable()
export class SiteContent {
  constructor(
    private readonly content: KeptContent,
    private readonly env: Env,
  ) {}

  /** @param preview an item whose draft is shown too */
  open(preview?: PreviewedItem): ContentReading {
    return new ContentReading(this.content, { drafts: !this.env.isProduction, preview });
  }
}
