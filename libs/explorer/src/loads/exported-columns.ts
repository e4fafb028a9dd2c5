import { type CollectionDefinition, MAX_FIELDS } from '@outcrop/search';

/**
 * Columns that an export has beside the fields of its collection: the number by which we know a row, its key, and for those who see all fields whether it is gone
 * (docs/product/explorer.md#exported-rows).
 */
export const EXPORTED = { id: 'id', key: 'key', gone: 'gone' } as const;

/** Columns of a file, or the values of one of its rows by them. */
interface Columns {
  has(column: string): boolean;
}

/**
 * Whether a file is an export. Its columns are passed over as it is read, and not left out as it is written: an analyst finds a row of the screens by them, and what is gone is told from
 * what is not. Of another file none is passed over, as `id` and `gone` may be somebody's own there, which are not lost without a word. It has never both `id` and `key`: neither is the name
 * of a field, and one of them at most that of the key.
 */
export const isExported = (columns: Columns): boolean => columns.has(EXPORTED.id) && columns.has(EXPORTED.key);

/** Those columns of a file that are no fields: none where it is no export. */
export const exportedColumns = (columns: Columns): string[] =>
  isExported(columns) ? Object.values(EXPORTED).filter((column) => columns.has(column)) : [];

/** How many columns a file may have: as many as a collection has fields, an export its own besides. */
export const maxColumns = (columns: Columns): number => MAX_FIELDS + exportedColumns(columns).length;

export const isExportedColumn = (name: string): boolean => Object.hasOwn(EXPORTED, name);

/**
 * The column of an export that says the keys of a collection's rows. The one by which they were loaded does where it is a field that has them as they were written: a number would
 * have lost the zeros before it, and `id` is now another one.
 */
export const exportedKey = ({
  fields,
  keyColumn = EXPORTED.key,
}: Pick<CollectionDefinition, 'fields' | 'keyColumn'>): string =>
  fields[keyColumn]?.type === 'keyword' && !fields[keyColumn].many ? keyColumn : EXPORTED.key;

/** Fields that only those see who see whether rows are gone: without that column an export has none of them. */
export const hiddenFields = ({ fields }: Pick<CollectionDefinition, 'fields'>): string[] =>
  Object.keys(fields)
    .filter((name) => fields[name]!.seenBy === 'admin')
    .sort();
