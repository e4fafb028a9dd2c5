import { ANY_TEXT, type QueryField } from '@outcrop/contracts';
import type { Collection } from '../address/read-explorer-state.ts';

export type FieldKind = 'value' | 'flag' | 'date' | 'range' | 'text';

/** How a field is shown and filtered. */
export function kindOf({ type }: Pick<QueryField, 'type'>): FieldKind {
  if (type === 'number' || type === 'integer') return 'range';
  return type === 'date' || type === 'flag' || type === 'text' ? type : 'value';
}

export const isNumber = (field: Pick<QueryField, 'type'>): boolean => kindOf(field) === 'range';

const RANKS = { text: 0, value: 1, date: 2, range: 3, flag: 5 } as const;
/** Numbers without a unit come after those that are measured. */
const rankOf = (field: QueryField): number =>
  isNumber(field) && field.unit === null ? RANKS.range + 1 : RANKS[kindOf(field)];

/** Of a loaded collection the number of a row and whether it is still there are the store's own affair: its key names it. */
const isOwnAffair = ({ name }: QueryField): boolean => name === 'id' || name === 'gone';

/** The fields of a collection, and which of them say where a row lies. */
export type Fields = Pick<Collection, 'fields'> & Partial<Pick<Collection, 'point'>>;

/**
 * The fields of a collection that people choose from: names first, then words, dates, figures; a collection's own order within each. Where a row lies is left to the map
 * and the row's degrees, as the units of its two fields say nothing to people.
 */
export function orderedFields({ fields, point }: Fields): readonly QueryField[] {
  const isLoaded = fields.some(({ name }) => name === 'key');
  return fields
    .filter((field) => field.name !== point?.x && field.name !== point?.y && (!isLoaded || !isOwnAffair(field)))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

export const fieldNamed = ({ fields }: Pick<Collection, 'fields'>, name: string): QueryField | undefined =>
  fields.find((field) => field.name === name);

/** All words and texts of a row together, by which rows are searched (docs/product/explorer.md#searched-words). */
const ALL_TEXTS: QueryField = {
  ...{ name: ANY_TEXT, type: 'keyword', label: 'Text', unit: null },
  ...{ many: false, sortable: false, exact: false },
};

/** Whether rows have words or texts that can be searched. */
export const isSearched = ({ fields }: Pick<Collection, 'fields'>): boolean =>
  fields.some((field) => kindOf(field) === 'text' || kindOf(field) === 'value');

/** What a filter names: a field, or all texts. */
export const filteredField = (collection: Pick<Collection, 'fields'>, name: string): QueryField | undefined =>
  name === ANY_TEXT ? ALL_TEXTS : fieldNamed(collection, name);

/** Of each kind so many stand in the table where nobody has chosen columns. */
const USUAL: Readonly<Record<FieldKind, number>> = { text: 1, value: 4, date: 2, range: 4, flag: 0 };

/** What only tells rows apart: their name where they have no other, and no help to filter by. */
export const isKey = ({ name }: Pick<QueryField, 'name'>): boolean => name === 'key' || name === 'id';

/** The columns of a collection where none are chosen: what names a row first. */
export function usualColumns(collection: Fields): string[] {
  const left = { ...USUAL };
  const fields = orderedFields(collection);
  const keys = fields.filter(isKey).slice(0, fields.some(({ type }) => type === 'text') ? 0 : 1);
  const others = fields.filter((field) => !isKey(field) && left[kindOf(field)]-- > 0);
  return [...keys, ...others].map(({ name }) => name);
}

/** The fields with a panel, in its order: all but long texts; keys come last. */
export const panelFields = (collection: Fields): readonly QueryField[] =>
  orderedFields(collection)
    .filter((field) => kindOf(field) !== 'text')
    .sort((a, b) => Number(isKey(a)) - Number(isKey(b)));

/** The figures whose averages may stand beside counts: those that are reckoned exactly (docs/product/explorer.md#explorer-stats). */
export const averagedFields = (collection: Fields): readonly QueryField[] =>
  orderedFields(collection).filter((field) => isNumber(field) && field.exact && !isKey(field));

/** So many panels start open. */
const OPEN_PANELS = 2;

/** The panels that are open where nobody has opened or closed any. */
export const usualOpen = (collection: Fields): string[] =>
  panelFields(collection)
    .slice(0, OPEN_PANELS)
    .map(({ name }) => name);

/** "wells", "deals": what a collection has, within a sentence. A collection is named by what it has, or by one word for all of it. */
export const rowsOf = ({ label }: Pick<Collection, 'label'>, count: number): string => {
  const word = label.toLowerCase();
  if (!word.endsWith('s')) return count === 1 ? 'row' : 'rows';
  return count === 1 ? word.slice(0, -1) : word;
};
