import { Injectable } from '@nestjs/common';
import { CONTENT_PAGE_SIZE, type CollectionName } from '@outcrop/contracts';
import { Env } from '@outcrop/platform';
import { CachedContent } from './cached-content.ts';
import type { ContentFilter, ContentItem, ItemsQuery } from './content-source.ts';
import { sourcesOf } from './nested-fields.ts';
import { type Visibility, visibleOnly } from './status-rule.ts';

/** All of a page: no page has more of anything. */
const MAX_ITEMS = 500;
export const NEWEST_FIRST = ['-date_published', '-id'];

/** What one page reads. Only what may be shown comes back; whether any of it is late is known afterwards. */
export class ContentReading {
  /** Some of what was read is older than it should be: its source is away. */
  isLate = false;
  /** What was read, by the names under which changes are announced. */
  readonly sources = new Set<string>();
  /** Until when it is current, if nothing changes (milliseconds since 1970). */
  until = Number.POSITIVE_INFINITY;
  /** One look is enough for all that a page reads. */
  private looked: Promise<number> | undefined;

  constructor(
    private readonly content: CachedContent,
    private readonly visibility: Visibility,
  ) {}

  /** @throws ContentUnavailable */
  async items(query: ItemsQuery): Promise<readonly ContentItem[]> {
    return (await this.page(query)).items;
  }

  /** Items with the number of all. */
  async page(query: ItemsQuery): Promise<{ items: readonly ContentItem[]; total: number }> {
    this.looked ??= this.content.look();
    const { value, isLate, until } = await this.content.items(visibleOnly(query, this.visibility), await this.looked);
    if (isLate) this.isLate = true;
    this.until = Math.min(this.until, until);
    for (const source of sourcesOf(query)) this.sources.add(source);
    // A singleton that was never saved is answered as an item whose fields are empty.
    const items = value.items.filter(({ id }) => id !== null && id !== undefined);
    return { items, total: value.total ?? items.length };
  }

  /** The first item, of a singleton the only one; undefined when there is none. */
  async first(query: Omit<ItemsQuery, 'limit'>): Promise<ContentItem | undefined> {
    return (await this.items({ ...query, limit: 1 }))[0];
  }

  /** The item of a path; undefined for an unknown one. */
  byPath(collection: CollectionName, path: string, fields: readonly string[]): Promise<ContentItem | undefined> {
    return this.first({ collection, fields, filter: { path: { _eq: path } } });
  }

  /** All items of a collection, in the order into which editors put them. */
  ordered(collection: CollectionName, fields: readonly string[] = ['*']): Promise<readonly ContentItem[]> {
    return this.items({ collection, fields, sort: ['sort', 'id'], limit: MAX_ITEMS });
  }

  /** A page of the items of a collection, the newest first. @param page from 1 */
  async newest(collection: CollectionName, page: number, fields: readonly string[], filter?: ContentFilter) {
    const { items, total } = await this.page({
      collection,
      fields,
      ...(filter && { filter }),
      sort: NEWEST_FIRST,
      limit: CONTENT_PAGE_SIZE,
      offset: (page - 1) * CONTENT_PAGE_SIZE,
      count: true,
    });
    return { items, page: { total, page, size: CONTENT_PAGE_SIZE } };
  }
}

/** Content as pages and other features read it, from wherever it comes. */
@Injectable()
export class SiteContent {
  constructor(
    private readonly content: CachedContent,
    private readonly env: Env,
  ) {}

  /** For a page that everybody sees, unless it says `signedIn`; of an item in `preview` the draft is shown too. */
  open(page: Pick<Visibility, 'preview' | 'signedIn'> = {}): ContentReading {
    return new ContentReading(this.content, { drafts: !this.env.isProduction, ...page });
  }
}
