import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SitemapPart } from '@outcrop/contracts';
import { NotFound, queryWith } from '@outcrop/platform';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { DealRows } from './deal-rows.ts';
import { dealUrl } from './deal-view.ts';

/** Rows that are read at once. */
const PORTION = 5_000;
/** While deals change all the time, as during an import, they are read anew this often at most. */
const REBUILD_INTERVAL_MS = 30_000;

interface ListedDeal {
  readonly id: number;
  /** `YYYY-MM-DD`, or null. */
  readonly lastUpdatedDate: string | null;
}

/** The deals and studies that everybody may see, by ListingId, as they were at one moment. */
export interface ListedDeals {
  readonly deals: readonly ListedDeal[];
  /** The same for the same deals and dates. */
  readonly revision: string;
}

/** Where the listings were when they were read. */
interface State {
  /** The last search revision that was drawn. */
  readonly drawn: string;
  /** Whether nobody was writing: one who had drawn a revision before might have committed it later. */
  readonly settled: boolean;
}

interface Kept {
  readonly listed: ListedDeals;
  readonly state: State;
  readonly readAt: number;
  /** Whether it holds what was published since it was read, too. */
  readonly whole: boolean;
}

/**
 * Every deal that everybody may see, for the sitemap: read in one pass by key and kept until a listing changes. While listings change faster than
 * they may be read anew, what was hidden is taken out of what was kept; what was published comes with the next reading.
 */
@Injectable()
export class CachedListedDeals {
  private kept: Kept | undefined;
  private looking: Promise<ListedDeals> | undefined;
  private next: Promise<ListedDeals> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly rows: DealRows,
  ) {}

  /**
   * One look at a time: whoever comes while one is under way shares the next, as that one may have begun before what was just hidden was.
   */
  current(): Promise<ListedDeals> {
    if (!this.looking) return this.look();
    this.next ??= this.looking.then(ignore, ignore).then(() => {
      this.next = undefined;
      return this.look();
    });
    return this.next;
  }

  private look(): Promise<ListedDeals> {
    this.looking = this.refresh().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async refresh(): Promise<ListedDeals> {
    const state = await this.state();
    const { kept } = this;
    const isRecent = kept !== undefined && Date.now() - kept.readAt < REBUILD_INTERVAL_MS;
    const isSame = kept?.state.settled && kept.state.drawn === state.drawn;
    if (!isSame || !(kept.whole || isRecent))
      this.kept = isRecent ? await this.withoutHidden(kept, state) : await this.read(state);
    return this.kept!.listed;
  }

  /** Asked before the rows are read: what is written later differs from it. */
  private async state(): Promise<State> {
    const em = this.em.fork();
    const [sequence] = await em.execute<{ drawn: string }[]>(
      'select last_value::text as drawn from listing_search_revision',
    );
    // In this order: whoever has drawn a revision by then holds a lock on the table, or has committed what the reading will see.
    const [locks] = await em.execute<{ settled: boolean }[]>(
      `select not exists (select from pg_locks where relation = 'listing'::regclass
         and mode in ('RowShareLock', 'RowExclusiveLock')) as settled`,
    );
    return { drawn: sequence!.drawn, settled: locks!.settled };
  }

  private async read(state: State): Promise<Kept> {
    const deals: ListedDeal[] = [];
    for (;;) {
      const portion = await this.rows.seen(['id', 'lastUpdatedDate'], {
        scope: PUBLIC_SCOPE,
        where: { field: 'id', from: (deals.at(-1)?.id ?? 0) + 1 },
        rest: { sql: 'order by id limit ?', values: [PORTION] },
      });
      deals.push(...portion);
      if (portion.length < PORTION) break;
    }
    return { listed: listedDeals(deals), state, readAt: Date.now(), whole: true };
  }

  private async withoutHidden({ listed, readAt }: Kept, state: State): Promise<Kept> {
    const hidden = new Set(await this.rows.unseen(PUBLIC_SCOPE));
    const deals = listed.deals.filter(({ id }) => !hidden.has(id));
    const same = deals.length === listed.deals.length;
    return { listed: same ? listed : listedDeals(deals), state, readAt, whole: false };
  }
}

function listedDeals(deals: readonly ListedDeal[]): ListedDeals {
  const hash = createHash('sha256');
  for (const { id, lastUpdatedDate } of deals) hash.update(`${id} ${lastUpdatedDate}\n`);
  return { deals, revision: hash.digest('base64url').slice(0, 22) };
}

const ignore = () => undefined;

/** https://www.sitemaps.org/protocol.html allows 50,000 addresses in a file; the rest is for the site's own pages. */
const PART_SIZE = 49_900;

/** One part of the sitemap as JSON (a {@link SitemapPart}), and the revision of the whole. */
export class GetSitemapPart extends queryWith<
  {
    /** From 1. */
    part: number;
  },
  { json: string; revision: string }
>() {}

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
