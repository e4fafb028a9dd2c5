import { type ContentField, type ContentFields, collectionOf, OFFICE_TIME_ZONE, partFields } from '@outcrop/contracts';
import { diffArrays } from 'diff';
import { STATE_FIELDS } from '../model/content-form-fields.ts';
import { andList, inSentence } from '../model/words.ts';
import { aligned } from './aligned.ts';
import { BLOCK_WORDS, type Block, blocksOf } from './rich-text-blocks.ts';
import { likeness, type Piece, whole, wordDifferences } from './word-differences.ts';

/** What stands in a cell: words, an item of a collection by its id, or a file. */
export type Shown = Piece | { readonly item: ItemRef; readonly changed: boolean } | FileShown;
export interface ItemRef {
  readonly collection: string;
  readonly id: number;
}
interface FileShown {
  readonly file: string;
  readonly changed: boolean;
}

/** A line of the comparison. */
export interface Line {
  /** What is compared: of the first line of a field its label. */
  readonly label?: string;
  /** Which part of it: "Heading", "Members, Ann Lee". */
  readonly part?: string;
  /** Undefined where there is nothing: `none` says what there is not. */
  readonly before: readonly Shown[] | undefined;
  readonly after: readonly Shown[] | undefined;
  readonly none: string;
}
/** Lines that are the same in both, folded under one sentence. */
export interface Fold {
  readonly same: string;
  readonly lines: readonly Line[];
}
export interface Comparison {
  /** How many fields differ. */
  readonly count: number;
  readonly rows: readonly (Line | Fold)[];
}

type Values = Readonly<Record<string, unknown>>;

/** Two versions of an item, field by field, in the order of its form (docs/product/admin.md#revisions-screen). */
export function comparisonOf(fields: ContentFields, before: Values, after: Values): Comparison {
  const all = Object.entries({ ...fields, ...STATE_FIELDS }).filter(
    ([, field]) => field.kind !== 'many' || field.owned,
  );
  const different = all.filter(([name]) => !isSame(before[name], after[name]));
  const rows = different.flatMap(([name, field]) => labelled(field.label, rowsOf(field, before[name], after[name])));
  const shown = all.filter((each) => !different.includes(each) && !isEmpty(after[each[0]]));
  if (shown.length > 0)
    rows.push({
      same: sameWords(shown.map(([, { label }]) => label)),
      lines: shown.flatMap(([name, field]) => labelled(field.label, linesOf(field, after[name]))) as Line[],
    });
  return { count: different.length, rows };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length);
const isSame = (a: unknown, b: unknown): boolean => (isEmpty(a) ? isEmpty(b) : JSON.stringify(a) === JSON.stringify(b));

/** "Title, path and tags are the same." */
function sameWords(labels: readonly string[]): string {
  const names = labels.map((label, at) => (at === 0 ? label : inSentence(label)));
  return `${andList(names)} ${labels.length === 1 ? 'is' : 'are'} the same.`;
}

/** The label at the first line that shows a difference. */
function labelled(label: string, rows: readonly (Line | Fold)[]): (Line | Fold)[] {
  const first = rows.findIndex((row) => 'before' in row);
  return rows.map((row, at) => (at === first ? { ...row, label } : row));
}

const linesOf = (field: ContentField, value: unknown): readonly (Line | Fold)[] =>
  rowsOf(field, value, value).flatMap((row) => ('same' in row ? row.lines : [row]));

function rowsOf(field: ContentField, before: unknown, after: unknown): readonly (Line | Fold)[] {
  switch (field.kind) {
    case 'html':
      return richTextRows(String(before ?? ''), String(after ?? ''));
    case 'list':
      return partRows(field.of, entries(before), entries(after), 'entry', 'entries');
    case 'many': {
      const { label = 'part', plural = 'parts' } = collectionOf(field.collection) ?? {};
      return partRows(partFields(field), entries(before), entries(after), label.toLowerCase(), plural.toLowerCase());
    }
    case 'links':
      return [linksLine(field.collection, entries(before), entries(after))];
    default:
      return [{ ...valueCells(field, before, after), none: 'Nothing' }];
  }
}

const entries = <Entry>(value: unknown): readonly Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);

type Cells = Pick<Line, 'before' | 'after'>;

/** A field of one value. */
function valueCells(field: ContentField, before: unknown, after: unknown): Cells {
  const changed = !isSame(before, after);
  const cell = (value: unknown): readonly Shown[] | undefined => {
    if (field.kind !== 'flag' && isEmpty(value)) return undefined;
    if (field.kind === 'file') return [{ file: String(value), changed }];
    if (field.kind === 'one') return [{ item: { collection: field.collection, id: Number(value) }, changed }];
    return [{ text: wordsOf(field, value), changed }];
  };
  const cells = { before: cell(before), after: cell(after) };
  if (field.kind !== 'text' || !changed || !cells.before || !cells.after) return cells;
  return wordDifferences(String(before), String(after));
}

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

function wordsOf(field: ContentField, value: unknown): string {
  if (field.kind === 'flag') return value ? 'Yes' : 'No';
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value);
  if (field.kind === 'moment') return moment.format(new Date(String(value)));
  if (field.kind === 'decimal') return Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 });
  return String(value);
}

function linksLine(collection: string, before: readonly unknown[], after: readonly unknown[]): Line {
  const show = (id: unknown, changed: boolean): Shown =>
    collection === 'directus_files' ? { file: String(id), changed } : { item: { collection, id: Number(id) }, changed };
  const changes = diffArrays(before.map(String), after.map(String));
  const side = (leaveOut: 'added' | 'removed') =>
    changes
      .filter((change) => !change[leaveOut])
      .flatMap(({ value, added, removed }) => value.map((id) => show(id, added || removed)));
  return {
    before: before.length ? side('added') : undefined,
    after: after.length ? side('removed') : undefined,
    none: 'None',
  };
}

function richTextRows(before: string, after: string): (Line | Fold)[] {
  const key = ({ kind, text, file, form }: Block) => [kind, text, file, form].join('\n');
  const pairs = aligned(blocksOf(before), blocksOf(after), key, (a, b) =>
    a.kind !== b.kind ? 0 : a.kind === 'picture' ? 0.5 : likeness(a.text, b.text),
  );
  return folded(
    pairs.map(([a, b]) => ({ line: blockLine(a, b), same: a && b && key(a) === key(b) ? b.kind : undefined })),
    (kinds) => {
      const counts = new Map<(typeof kinds)[number], number>();
      for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const words = [...counts].map(([kind, count]) => `${count} ${BLOCK_WORDS[kind][count === 1 ? 0 : 1]}`);
      return `${andList(words)} ${kinds.length === 1 ? 'is' : 'are'} the same.`;
    },
  );
}

function blockLine(before: Block | undefined, after: Block | undefined): Line {
  const { kind } = (after ?? before)!;
  const [word] = BLOCK_WORDS[kind];
  const onlyForm = before && after && before.text === after.text && before.form !== after.form;
  const name = word[0]!.toUpperCase() + word.slice(1);
  const part = onlyForm ? `${kind === 'paragraph' ? 'B' : `${name}, b`}old, italics and the like` : name;
  const cell = (block: Block | undefined): readonly Shown[] | undefined => {
    if (!block) return undefined;
    const picture: Shown[] = block.file ? [{ file: block.file, changed: before?.file !== after?.file }] : [];
    const text = block.text || (block.file ? '' : name);
    return [...picture, ...(text ? [{ text, changed: !(before && after) || Boolean(onlyForm) }] : [])];
  };
  const cells: Cells =
    before && after && !onlyForm && !before.file && !after.file
      ? wordDifferences(before.text, after.text)
      : { before: cell(before), after: cell(after) };
  return { ...cells, ...((kind !== 'paragraph' || onlyForm) && { part }), none: `No ${word} here` };
}

/** Entries of a list by what is in them, parts of an item by their ids. */
function partRows(
  fields: ContentFields,
  before: readonly Values[],
  after: readonly Values[],
  one: string,
  several: string,
): (Line | Fold)[] {
  const text = (part: Values) =>
    Object.values(part)
      .filter((value) => typeof value === 'string')
      .join(' ');
  const key = (part: Values) => String(part['id'] ?? text(part));
  // A part is itself by its id; entries of a list are compared by their words.
  const pairs = aligned(before, after, key, (a, b) => (a['id'] || b['id'] ? 0 : likeness(text(a), text(b))));
  return folded<string>(
    pairs.flatMap(([a, b]): Judged<string>[] => {
      if (a && b && isSame(a, b)) return [{ line: partLine(fields, b, undefined, one), same: one }];
      if (!a || !b) return [{ line: partLine(fields, a, b, one), same: undefined }];
      return Object.entries(fields)
        .filter(([name]) => !isSame(a[name], b[name]))
        .flatMap(([name, field]) =>
          rowsOf(field, a[name], b[name]).flatMap((row) =>
            'same' in row ? [] : [{ line: { ...row, part: partName(fields, b, one, field.label) }, same: undefined }],
          ),
        );
    }),
    (parts) => `${parts.length} ${parts.length === 1 ? one : several} ${parts.length === 1 ? 'is' : 'are'} the same.`,
  );
}

/** "Ann Lee, email"; of a list of single lines nothing. */
function partName(fields: ContentFields, part: Values, one: string, label: string): string {
  const names = Object.keys(fields);
  if (names.length === 1) return one[0]!.toUpperCase() + one.slice(1);
  const title = names.map((name) => part[name]).find((value) => typeof value === 'string' && value !== '');
  return `${title ?? one}, ${label.toLowerCase()}`;
}

/** A part as a whole. @param after undefined, with `before`, also for one that is the same in both */
function partLine(fields: ContentFields, before: Values | undefined, after: Values | undefined, one: string): Line {
  const cell = (part: Values | undefined): readonly Shown[] | undefined => {
    if (!part) return undefined;
    const texts = Object.entries(fields).flatMap(([name, field]) =>
      isEmpty(part[name]) || typeof part[name] === 'object' || field.kind === 'file'
        ? []
        : [wordsOf(field, part[name])],
    );
    const files = Object.entries(fields).flatMap(([name, field]): Shown[] =>
      field.kind === 'file' && part[name] ? [{ file: String(part[name]), changed: true }] : [],
    );
    return [...files, ...whole(texts.join(', '))];
  };
  return { before: cell(before), after: cell(after), none: `No ${one} here` };
}

interface Judged<Kind> {
  readonly line: Line;
  /** What it is, where it is the same in both. */
  readonly same: Kind | undefined;
}

/** Runs of what is the same become folds. */
function folded<Kind>(judged: readonly Judged<Kind>[], wordsFor: (kinds: readonly Kind[]) => string): (Line | Fold)[] {
  const rows: (Line | Fold)[] = [];
  let run: { line: Line; same: Kind }[] = [];
  const close = () => {
    if (run.length > 0) rows.push({ same: wordsFor(run.map(({ same }) => same)), lines: run.map(({ line }) => line) });
    run = [];
  };
  for (const { line, same } of judged) {
    if (same !== undefined) run.push({ line, same });
    else {
      close();
      rows.push(line);
    }
  }
  close();
  return rows;
}
