import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith, executeBound, Forbidden } from '@outcrop/platform';
import { COUNTER_COLUMNS, COUNTER_NAMES, type CounterName } from '../listing/counters.ts';
import { canManageListings } from '../listings.policy.ts';

export type CounterStarts = Readonly<Partial<Record<CounterName, number>>>;

export interface CounterStartsSet {
  readonly changed: number;
  readonly unchanged: number;
  /** Listings that there are not. */
  readonly missing: readonly number[];
}

/** Sets what the counters of listings start with: what was counted before this product. */
export class SetCounterStarts extends commandWith<
  {
    /** Each listing once; a counter that is left out stays. */
    rows: readonly { readonly listingId: number; readonly starts: CounterStarts }[];
    dryRun: boolean;
    actor: Actor;
  },
  CounterStartsSet
>() {}

@CommandHandler(SetCounterStarts)
export class SetCounterStartsHandler implements ICommandHandler<SetCounterStarts> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * All of them or none. Values, not differences: set again they change nothing. Nobody edits them, so the version stays, and no search or page reads
   * them (docs/product/listings.md#counter-starts).
   * @throws Forbidden
   */
  async execute({ rows, dryRun, actor }: SetCounterStarts): Promise<CounterStartsSet> {
    if (!canManageListings(actor)) throw new Forbidden();
    return this.em.fork().transactional(async (em) => {
      const before = await lockStarts(
        em,
        rows.map(({ listingId }) => listingId),
      );
      const missing = rows.flatMap(({ listingId }) => (before.has(listingId) ? [] : [listingId]));
      const changed = rows.flatMap(({ listingId, starts }) => {
        const old = before.get(listingId);
        const isOther = old && COUNTER_NAMES.some((name) => starts[name] !== undefined && starts[name] !== old[name]);
        return isOther ? [{ listingId, old, starts: { ...old, ...starts } }] : [];
      });
      if (!dryRun) {
        const set = COUNTER_NAMES.map((name, index) => `${COUNTER_COLUMNS[name]} = $${index + 2}`).join(', ');
        for (const { listingId, starts } of changed)
          await executeBound(em, `update listing set ${set} where id = $1`, [
            listingId,
            ...COUNTER_NAMES.map((name) => starts[name]),
          ]);
        await this.audit.recordMany(
          em,
          changed.map(({ listingId, old, starts }) => ({
            actor,
            action: 'set-listing-counters',
            subject: `listing:${listingId}`,
            before: old,
            after: starts,
          })),
        );
      }
      return { changed: changed.length, unchanged: rows.length - missing.length - changed.length, missing };
    });
  }
}

type AllStarts = Readonly<Record<CounterName, number>>;

async function lockStarts(em: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, AllStarts>> {
  const columns = COUNTER_NAMES.map((name) => `${COUNTER_COLUMNS[name]} as "${name}"`).join(', ');
  const rows = await executeBound<{ id: number } & AllStarts>(
    em,
    `select id, ${columns} from listing where id = any($1::int[]) order by id for update`,
    [ids],
  );
  return new Map(rows.map(({ id, ...starts }) => [id, starts]));
}
