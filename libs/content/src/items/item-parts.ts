import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type FieldError, Invalid } from '@outcrop/platform';
import type { ItemContent } from './item-records.ts';
import type { ItemShape, PartList } from './item-shape.ts';
import { usesOf } from './references.ts';

type Part = Readonly<Record<string, unknown>> & { readonly id?: number };

/** Ids of the parts that an item has in a list. */
export const partIds = ({ name }: PartList, content: ItemContent | undefined): ReadonlySet<number> =>
  new Set(((content?.[name] ?? []) as readonly Part[]).flatMap(({ id }) => id ?? []));

/**
 * Checks the ids of parts, and that none is left out that others name.
 * @param mayReturn what becomes of a part with an id that the item does not have: refused; made under it where it is free (`free`); or, where it
 *   is not, made anew (`anew`)
 * @returns the content with the ids that its parts will have
 * @throws Invalid at the path of the part or the list
 */
export async function withPartIds(
  em: EntityManager,
  shape: ItemShape,
  before: ItemContent | undefined,
  content: ItemContent,
  mayReturn: 'no' | 'free' | 'anew',
): Promise<ItemContent> {
  const lists: Record<string, unknown> = {};
  for (const list of shape.parts) {
    const parts = content[list.name] as readonly Part[];
    const known = partIds(list, before);
    const strange = parts.flatMap(({ id }) => (id !== undefined && !known.has(id) ? [id] : []));
    const taken = mayReturn === 'no' ? new Set(strange) : await thereOf(em, list, strange);
    if (mayReturn !== 'anew') {
      const wrong = parts.flatMap(({ id }, index): FieldError[] =>
        id !== undefined && taken.has(id)
          ? [{ path: `${list.name}.${index}.id`, message: 'is not a part of this item' }]
          : [],
      );
      if (wrong.length) throw new Invalid(wrong);
    }
    const given = partIds(list, content);
    const gone = [...known].filter((id) => !given.has(id));
    const uses = await usesOf(em, list.collection, gone, list.name);
    if (uses.length)
      throw new Invalid(
        uses.map(({ path, message }) => ({ path, message: `one that was taken out is needed: ${message}` })),
      );
    lists[list.name] = parts.map(({ id, ...part }) => (id === undefined || taken.has(id) ? part : { id, ...part }));
  }
  return { ...content, ...lists };
}

/** Of these ids, those that are parts of any item. */
async function thereOf(em: EntityManager, { table }: PartList, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await executeBound<{ id: number }>(
    em,
    `select id from "${table}" where id in (select value::int from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}
