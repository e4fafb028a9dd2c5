import type { FileLoadPreview } from '@outcrop/contracts';
import type { FileReport, PreparedLoad } from '../load-file.ts';
import { typeOf } from '../load-words.ts';
import type { NotedPreview } from './file-load.entity.ts';

/** Examples are shown so far. */
const MAX_EXAMPLE = 100;

/** What a file would become, as the page shows it: what a dry run of the command prints. @param wrong the first of its wrong rows, all of which were stored */
export function previewOf(
  { definition, guessed, stored }: PreparedLoad,
  { rows, rejected, alreadyGone, effect }: FileReport,
  wrong: FileLoadPreview['wrong'],
): NotedPreview {
  const { fields, keyColumn = 'key', seenBy } = definition;
  const columns = guessed
    ? guessed.columns.map((column) => ({
        name: column.name,
        head: column.head,
        type: typeOf(column.name === keyColumn ? { type: 'keyword' } : column),
        example: column.example.replace(/\s+/g, ' ').slice(0, MAX_EXAMPLE).toWellFormed(),
        empty: column.empty,
      }))
    : Object.entries(fields).map(([name, { type, scale, label }]) => ({
        name,
        head: label ?? name,
        type: typeOf({ type, ...(scale !== undefined && { scale }) }),
        example: null,
        empty: null,
      }));
  return {
    stored: stored?.loadedAt ? stored.rows : null,
    ...{ keyColumn, seenBy, columns, rows, rejected, alreadyGone, wrong },
    guessedFrom: guessed?.rows ?? null,
    ...(effect && { effect }),
    rejectsStored: rejected > 0,
    loadedAt: stored?.loadedAt?.toISOString() ?? null,
  };
}
