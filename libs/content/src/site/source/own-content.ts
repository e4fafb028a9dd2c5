import { ReadError } from '../../read-errors.ts';
import type { ContentReader } from '../../reading/content-reader.ts';
import { type ContentItem, ContentSource, type ItemsAnswer, type ItemsQuery } from './content-source.ts';
import { itemsSearch } from './items-search.ts';
import { ContentUnavailable } from './source.errors.ts';

/** Our own content, read in this process. All of it is open to us: what may be shown is decided in one place, by the question. */
export class OwnContent extends ContentSource {
  constructor(private readonly reader: ContentReader) {
    super();
  }

  async items(query: ItemsQuery): Promise<ItemsAnswer> {
    try {
      const { data, meta } = await this.reader.read({
        collection: query.collection,
        search: itemsSearch(query),
        access: 'all',
      });
      return { items: [data].flat() as ContentItem[], total: meta?.['filter_count'] ?? null };
    } catch (error) {
      // Too much to do at this moment; anything else that is refused is a fault of ours.
      if (error instanceof ReadError && error.status === 503) throw new ContentUnavailable(error.message);
      throw error;
    }
  }
}
