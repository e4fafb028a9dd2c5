import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentRecord, EnergyPricesChange } from '@outcrop/contracts';
import { type Actor, commandWith, executeBound, Invalid, Stale } from '@outcrop/platform';
import { ItemChanges } from '../item-changes.ts';
import { lockOrder, writeOrder } from '../item-order.ts';
import { readItemRecords } from '../item-records.ts';
import { shapeOf } from '../item-shape.ts';

const PRICES = 'energy_prices';

/** Makes the energy prices those of a list, in its order: all of it or nothing (docs/product/content.md#energy-prices). Answers with their ids. */
export class SetEnergyPrices extends commandWith<{ change: EnergyPricesChange; actor: Actor }, number[]>() {}

@CommandHandler(SetEnergyPrices)
export class SetEnergyPricesHandler implements ICommandHandler<SetEnergyPrices> {
  constructor(private readonly changes: ItemChanges) {}

  /**
   * Where a price changes and its previous one is left out, the price that it had becomes the previous one.
   * @throws Forbidden, ContentEditedElsewhere, Invalid, and Stale with the prices as they stand
   */
  execute({ change, actor }: SetEnergyPrices): Promise<number[]> {
    return this.changes.transaction(actor, async (em) => {
      const shape = shapeOf(PRICES);
      const order = await lockOrder(em, shape);
      await executeBound(em, `select id from "${shape.table}" order by id for update`, []);
      const current = await readItemRecords(em, shape, order);
      assertSeen(order, current, change);
      const wanted = new Set(change.prices.flatMap(({ id }) => id ?? []));
      for (const id of order) if (!wanted.has(id)) await this.changes.remove(em, PRICES, id, actor);
      const ids: number[] = [];
      for (const price of change.prices) ids.push(await this.save(em, price, current, actor));
      await writeOrder(em, shape, ids);
      const [was, is] = [order.filter((id) => wanted.has(id)), ids.filter((id) => wanted.has(id))];
      if (is.some((id, index) => id !== was[index])) {
        const [before, after] = [{ order: was }, { order: is }];
        await this.changes.record(em, shape, is[0]!, { actor, action: 'order-energy-prices', before, after });
      }
      return ids;
    });
  }

  /** @returns the id of the price */
  private async save(
    em: EntityManager,
    { id, version: _, ...values }: EnergyPricesChange['prices'][number],
    current: ReadonlyMap<number, ContentRecord>,
    actor: Actor,
  ): Promise<number> {
    const before = id === undefined ? undefined : current.get(id);
    const isNewPrice = before !== undefined && before['price'] !== Number(values.price.toFixed(2));
    const previous = isNewPrice ? { previous_price: before['price'] } : {};
    const saved = await this.changes.save(em, PRICES, id ?? null, { ...previous, ...values }, actor);
    return saved.id;
  }
}

/** @throws Stale when somebody else changed, added or deleted one; Invalid for one that was never there */
function assertSeen(
  order: readonly number[],
  current: ReadonlyMap<number, ContentRecord>,
  { seen, prices }: EnergyPricesChange,
): void {
  const stale = () => new Stale(order.map((id) => current.get(id)));
  if (seen && order.some((id) => !seen.includes(id))) throw stale();
  const ids = prices.flatMap(({ id }) => id ?? []);
  prices.forEach(({ id, version }, index) => {
    if (id === undefined) return;
    if (ids.indexOf(id) !== ids.lastIndexOf(id))
      throw new Invalid([{ path: `prices.${index}.id`, message: 'is there twice' }]);
    const row = current.get(id);
    if (!row && !seen?.includes(id)) throw new Invalid([{ path: `prices.${index}.id`, message: 'is not there' }]);
    if (!row || (version !== undefined && version !== row.version)) throw stale();
  });
}
