import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListingMove } from '@outcrop/contracts';
import { ListingNotFound } from '../listings.errors.ts';
import { MAX_RANK_LENGTH, MAX_SPACED_PER_SIDE, type RankedListing, ranksBetween, spacedRanks } from './new-ranks.ts';

type Side = 'before' | 'after';

/** Works out the ranks that moves lead to, one move after the other, before any row is written. Use it under `lockRanks`. */
export class RankPlan {
  /** New ranks by ListingId: of what was moved, and of what was spaced anew around it. */
  readonly ranks = new Map<number, string>();
  /** Ranks that those rows have until they are written. */
  private readonly taken = new Set<string>();

  constructor(private readonly em: EntityManager) {}

  /** @throws ListingNotFound for either of the two */
  async move({ listingId, after }: ListingMove): Promise<void> {
    const own = await this.rankOf(listingId);
    const low = after === null ? null : await this.rankOf(after);
    const [next] = await this.neighbours('after', low, 1, listingId);
    const high = next?.rank ?? null;
    if ((low === null || own > low) && (high === null || own < high)) return;
    const [rank] = ranksBetween(low, high, 1, this.taken);
    if (rank!.length <= MAX_RANK_LENGTH) return this.give(listingId, rank!, own);
    const count = MAX_SPACED_PER_SIDE + 1;
    const following = await this.neighbours('after', low, count, listingId);
    const leading = low === null ? [] : await this.neighbours('before', low, count, listingId);
    const was = new Map([...leading, { id: listingId, rank: own }, ...following].map((each) => [each.id, each.rank]));
    for (const id of was.keys()) if (!this.ranks.has(id)) this.taken.add(was.get(id)!);
    for (const [id, spaced] of spacedRanks(listingId, leading, following, this.taken)) this.ranks.set(id, spaced);
  }

  private give(id: number, rank: string, was: string): void {
    if (!this.ranks.has(id)) this.taken.add(was);
    this.ranks.set(id, rank);
  }

  private async rankOf(id: number): Promise<string> {
    const planned = this.ranks.get(id);
    if (planned !== undefined) return planned;
    const [row] = await this.em.execute<{ rank: string }[]>('select rank from listing where id = ?', [id]);
    if (!row) throw new ListingNotFound(id);
    return row.rank;
  }

  /**
   * The nearest listings on one side of a rank, as they are by this plan, in the firm's order.
   * @param rank belongs to what comes before it; null for the beginning @param without the one that is moved
   */
  private async neighbours(side: Side, rank: string | null, count: number, without: number): Promise<RankedListing[]> {
    const isOnSide = (other: string) => (side === 'after' ? rank === null || other > rank : other <= rank!);
    const planned = [...this.ranks].flatMap(([id, rank]) => (id !== without && isOnSide(rank) ? [{ id, rank }] : []));
    const [condition, order] = side === 'after' ? ['rank > ?', 'asc'] : ['rank <= ?', 'desc'];
    const rows = await this.em.execute<RankedListing[]>(
      `select id, rank from listing where ${condition} and id <> all(?::int[]) order by rank ${order} limit ?`,
      [rank ?? '', `{${[...this.ranks.keys(), without].join(',')}}`, count],
    );
    const all = [...planned, ...rows].sort((a, b) => (a.rank < b.rank ? -1 : 1));
    return side === 'after' ? all.slice(0, count) : all.slice(-count);
  }
}
