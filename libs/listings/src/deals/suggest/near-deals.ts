import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MAX_LISTING_ID, type NearDeals as NearDealsAnswer } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { type Clause, PUBLIC_SCOPE, SearchEngine } from '@outcrop/search';
import { normaliseText } from '../../listing/search-text.ts';
import { DEAL_LISTS } from '../../listings.policy.ts';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { toDealSummary } from '../deal-view.ts';
import { IN_ORDER, searchDeals } from '../search/deal-clauses.ts';

const MAX_WORDS = 8;
/** Shorter words say nothing. */
const MIN_WORD_LENGTH = 3;
/** Words of the site's own addresses, and words that any header has. */
const IDLE = new Set(
  'deals deal details public private map research listing listings assignment assignments index html htm aspx php and the for with from'.split(
    ' ',
  ),
);

/** Words of a path: "/deal-details/123-bone-spring%20oil.html" → bone, spring, oil. */
export function slugWords(path: string): string[] {
  const words =
    decoded(path)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length >= MIN_WORD_LENGTH && /\p{L}/u.test(word) && !IDLE.has(word))
    .slice(0, MAX_WORDS);
}

/**
 * The id that a path names, its last number, and the ids that one slip of the finger makes of it: two digits exchanged, one left out, one
 * typed twice or wrong. Null without a number that could be an id.
 */
export function nearIds(path: string): { id: number | null; slips: number[] } {
  const text = decoded(path).match(/\d+/g)?.at(-1)?.replace(/^0+/, '') ?? '';
  const id = Number(text);
  if (!isId(id)) return { id: null, slips: [] };
  const slips = new Set<number>();
  const add = (digits: string) => {
    if (/^[1-9]/.test(digits) && isId(Number(digits))) slips.add(Number(digits));
  };
  for (let at = 0; at < text.length; at++) {
    const [before, digit, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    add(before + after);
    add(before + digit + digit + after);
    if (after) add(before + after.charAt(0) + digit + after.slice(1));
    for (let other = 0; other <= 9; other++) add(`${before}${other}${after}`);
  }
  slips.delete(id);
  return { id, slips: [...slips] };
}

const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= MAX_LISTING_ID;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const SHOWN = 6;
/** Neighbours in number, on each side. */
const NEIGHBOURS = 3;

/** Public deals that an address which leads nowhere may have meant: those with a like id, then those with its words. */
export class FindNearDeals extends queryWith<
  {
    /** Path of the address, or any text. */
    path: string;
  },
  NearDealsAnswer
>() {}

@QueryHandler(FindNearDeals)
export class FindNearDealsHandler implements IQueryHandler<FindNearDeals> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** The answer for a deal that exists and may not be seen is the one for a deal that does not exist (docs/product/deals.md#unknown-and-forbidden). */
  async execute({ path }: FindNearDeals): Promise<NearDealsAnswer> {
    const ids = new Set([...(await this.byWords(path)), ...(await this.byId(path))]);
    const rows = await this.rows.summaries([...ids], 'public', PUBLIC_SCOPE);
    return { deals: rows.slice(0, SHOWN).map((row) => toDealSummary(row, this.images)) };
  }

  /** Deals whose text holds most of the address's words; a single common word of several is no match. */
  private async byWords(path: string): Promise<number[]> {
    const words = [...new Set(slugWords(path).map(normaliseText))].filter(Boolean);
    if (words.length === 0) return [];
    const clauses = words.map((word) => ({ clause: { field: 'searchText', contains: word }, points: 1 }));
    const { hits } = await searchDeals(this.search, PUBLIC_SCOPE, {
      groups: { list: DEAL_LISTS.public },
      score: { clauses, minimum: Math.ceil(words.length / 2) },
      sort: IN_ORDER,
      size: SHOWN,
    });
    return hits.map(({ id }) => id);
  }

  /** Ids one typing error away from the one asked for, then the nearest ids. */
  private async byId(path: string): Promise<number[]> {
    const { id, slips } = nearIds(path);
    if (id === null) return [];
    const near = async (where: Clause, order: 'asc' | 'desc', limit: number) => {
      const rest = { sql: `order by id ${order} limit ?`, values: [limit] };
      return (await this.rows.seen(['id'], { list: 'public', scope: PUBLIC_SCOPE, where, rest })).map((row) => row.id);
    };
    const [like, below, above] = await Promise.all([
      near({ field: 'id', in: slips }, 'asc', SHOWN),
      near({ field: 'id', to: id - 1 }, 'desc', NEIGHBOURS),
      near({ field: 'id', from: id + 1 }, 'asc', NEIGHBOURS),
    ]);
    const distance = (other: number) => Math.abs(other - id);
    return [...like, ...[...below, ...above].sort((a, b) => distance(a) - distance(b) || a - b)];
  }
}
