import { type CollectionDefinition, MAX_FIELDS, MAX_LABEL } from '@outcrop/search';
import { maxColumns } from './exported-columns.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MAX_NAME = 40;
/** What stands in a head only when the head is missing: figures, days, and numbers of wells (`42-329-40001`). */
const VALUE = /^-?\d+([.,]\d+)*$|^\d+(-\d+)+$|^\d{4}-\d{2}-\d{2}/;
/** Controls and marks that turn the direction of what follows: no label has them. */
const NO_LABEL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * The field that a column's head names (docs/product/explorer.md#column-heads): its words of letters and digits joined, the first one begun in lowercase and the others in
 * uppercase; a word in capitals counts as lowercase, an accent as none, and a name that would begin with a digit begins with n.
 * @returns nothing for a head without a Latin letter or digit
 */
export function fieldNameOf(head: string): string | undefined {
  const words =
    head
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  if (words.length === 0) return undefined;
  const cased = words.map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word));
  const joined = cased
    .map((word, at) => (at === 0 ? word[0]!.toLowerCase() : word[0]!.toUpperCase()) + word.slice(1))
    .join('');
  return (/^\d/.test(joined) ? `n${joined}` : joined).slice(0, MAX_NAME);
}

/** A head as people read it above a column. */
export function labelOf(head: string): string {
  const line = head.toWellFormed().replace(NO_LABEL, ' ').replace(/\s+/g, ' ').trim();
  return line.length > MAX_LABEL ? `${line.slice(0, MAX_LABEL - 1).trimEnd()}…`.toWellFormed() : line;
}

/** Which field each column of a file is; a field has one column only. */
export class ColumnNames {
  private readonly names = new Map<string, string>();
  private readonly heads = new Map<string, string>();
  private readonly known = new Map<string, string>();

  /** @param definition of the collection, where there is one: its fields are found by their names and labels first */
  constructor(definition?: Pick<CollectionDefinition, 'fields' | 'keyColumn'>) {
    for (const [name, { label }] of Object.entries(definition?.fields ?? {}))
      if (label !== undefined) this.known.set(label, name);
    for (const name of Object.keys(definition?.fields ?? {})) this.known.set(name, name);
    if (definition?.keyColumn) this.known.set(definition.keyColumn, definition.keyColumn);
  }

  /** Fields with the heads of their columns, in the order in which they came. */
  get columns(): ReadonlyMap<string, string> {
    return this.heads;
  }

  /** The field of a column. @throws UnreadableFile as a predicate of the file or row */
  nameOf(head: string): string {
    const before = this.names.get(head);
    if (before !== undefined) return before;
    const name = this.find(head);
    if (name === undefined)
      throw new UnreadableFile(`has the column ${shown(head)}, which no field can be named by: use Latin letters`);
    const other = this.heads.get(name);
    if (other !== undefined)
      throw new UnreadableFile(
        `has the columns ${shown(other)} and ${shown(head)}, which would both be the field ${name}: rename one`,
      );
    this.names.set(head, name);
    this.heads.set(name, head);
    return name;
  }

  /** Whether a field of the collection is called so. */
  isLabel(head: string): boolean {
    return this.known.has(head.trim()) || this.known.has(labelOf(head));
  }

  /** The field that somebody means by a column's head, a label or a field's name. */
  find(head: string): string | undefined {
    return this.known.get(head.trim()) ?? this.known.get(labelOf(head)) ?? fieldNameOf(head);
  }
}

/** The fields of a CSV file's columns. @throws UnreadableFile that says of a file what is wrong with its head */
export function namesOfHeads(heads: readonly string[], names: ColumnNames): string[] {
  if (heads.length > maxColumns(new Set(heads)))
    throw new UnreadableFile(
      `has ${heads.length.toLocaleString('en-US')} columns; a collection has at most ${MAX_FIELDS}`,
    );
  if (heads.length === 1)
    throw new UnreadableFile(`has one column only: separate columns by commas, semicolons or tabs`);
  const value = heads.find((head) => VALUE.test(head.trim()) && !names.isLabel(head));
  if (value !== undefined)
    throw new UnreadableFile(
      `has no header row: ${shown(value)} in line 1 is a value. Put the names of the columns there`,
    );
  const empty = heads.findIndex((head) => labelOf(head) === '');
  if (empty >= 0) throw new UnreadableFile(`has no name for column ${empty + 1} in its header row`);
  return heads.map((head, at) => {
    if (heads.indexOf(head) !== at) throw new UnreadableFile(`has two columns ${shown(head)}: rename one`);
    return names.nameOf(head);
  });
}

/** A text in a sentence, however long it is. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
