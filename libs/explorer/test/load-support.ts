import { ColumnNames } from '../src/loads/column-names.ts';
import { definitionOf, guessColumns, guessKey } from '../src/loads/guess-definition.ts';
import { type FileRow, readRows } from '../src/loads/read-rows.ts';

/** A file in pieces, as a disk or a request brings them. @param size of a piece, in bytes */
export async function* pieces(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** All rows of a file with their lines. */
export async function rowsOf(text: string | Uint8Array, file = 'wells.csv', size?: number) {
  const names = new ColumnNames();
  const { format, pages } = await readRows(pieces(text, size), { file, names });
  const all: FileRow[] = [];
  for await (const page of pages) all.push(...page);
  return { format, all, columns: names.columns, read: all.map(({ line, values }) => [line, values]) };
}

/** What is guessed of a file. */
export async function guessOf(text: string, file?: string) {
  const { format, all, columns } = await rowsOf(text, file, 65_536);
  const sample = { format, rows: all, columns };
  return {
    columns: () => guessColumns(sample),
    /** By field. */
    types: () => Object.fromEntries(guessColumns(sample).map(({ name, type, scale }) => [name, [type, scale]])),
    key: () => guessKey(sample),
    definition: () =>
      definitionOf(guessColumns(sample), { name: 'wells', keyColumn: guessKey(sample), seenBy: 'admin' }),
  };
}
