import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SitemapPart } from '@outcrop/contracts';
import { NotFound } from '@outcrop/platform';
import { dealUrl } from '../deal-view.ts';
import { CachedListedDeals, type ListedDeals } from './cached-listed-deals.ts';

/** https://www.sitemaps.org/protocol.html allows 50,000 addresses in a file; the rest is for the site's own pages. */
const PART_SIZE = 49_900;

/** One part of the sitemap as JSON (a {@link SitemapPart}), and the revision of the whole. */
export class GetSitemapPart extends Query<{ json: string; revision: string }> {
  constructor(
    /** From 1. */
    readonly part: number,
  ) {
    super();
  }
}

@QueryHandler(GetSitemapPart)
export class GetSitemapPartHandler implements IQueryHandler<GetSitemapPart> {
  /** The parts of one revision that were asked for, written out. */
  private written: { readonly of: ListedDeals; readonly parts: Map<number, string> } | undefined;

  constructor(private readonly kept: CachedListedDeals) {}

  /** @throws NotFound for a part beyond the last */
  async execute({ part }: GetSitemapPart) {
    const listed = await this.kept.current();
    if (this.written?.of !== listed) this.written = { of: listed, parts: new Map() };
    const { parts } = this.written;
    const json = parts.get(part) ?? JSON.stringify(partOf(listed, part));
    parts.set(part, json);
    return { json, revision: listed.revision };
  }
}

function partOf({ deals, revision }: ListedDeals, part: number): SitemapPart {
  const parts = Math.max(1, Math.ceil(deals.length / PART_SIZE));
  if (part > parts) throw new NotFound();
  return {
    revision,
    parts,
    deals: deals
      .slice((part - 1) * PART_SIZE, part * PART_SIZE)
      .map(({ id, lastUpdatedDate }) => ({ url: dealUrl(id), LastUpdatedDate: lastUpdatedDate })),
  };
}
