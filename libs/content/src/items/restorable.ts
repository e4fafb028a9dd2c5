import type { ItemContent } from './item-records.ts';
import type { ItemShape } from './item-shape.ts';

type Values = Record<string, unknown>;

/**
 * What a revision brings back: the fields that the collection has today, those that it did not know then being empty. The state is not part of it.
 */
export function restorable({ columns, parts, links }: ItemShape, content: ItemContent): ItemContent {
  const pick = (names: Iterable<string>, from: ItemContent): Values =>
    Object.fromEntries([...names].flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
  const empty = Object.fromEntries([...columns].map(([name, { kind }]) => [name, kind === 'flag' ? false : null]));
  return {
    ...empty,
    ...pick(columns.keys(), content),
    ...Object.fromEntries(
      parts.map(({ name, columns: of }) => [
        name,
        ((content[name] ?? []) as readonly Values[]).map((part) => pick(['id', ...of.keys()], part)),
      ]),
    ),
    ...Object.fromEntries(links.map(({ name }) => [name, content[name] ?? []])),
  };
}

/** The content without what stands at these paths: a field is emptied, an entry of a list taken out. */
export function withoutPaths(content: ItemContent, paths: readonly string[]): ItemContent {
  const out = new Set(paths);
  const emptied = (values: Values, under: string): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, out.has(under + name) ? null : value]));
  return Object.fromEntries(
    Object.entries(emptied({ ...content }, '')).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      const left = value.filter((_, index) => !out.has(`${name}.${index}`));
      const isOfParts = left.length === value.length && value.every((one) => typeof one === 'object');
      return [name, isOfParts ? value.map((one: Values, index) => emptied(one, `${name}.${index}.`)) : left];
    }),
  );
}
