import type { FileLoad } from '@outcrop/contracts';
import { counted } from '../count-words.ts';

export const rowsOf = (count: number): string => counted(count, 'row');

/** What a file is at, in a sentence or two. */
export function stateOf({ state, name, report }: Pick<FileLoad, 'state' | 'name' | 'report'>): string {
  switch (state) {
    case 'checking':
      return 'Reading the file…';
    case 'checked':
      return 'Ready to load. Nothing has been changed yet.';
    case 'queued':
      return 'Waiting to be loaded…';
    case 'loading':
      return `Loading into ${name}…`;
    case 'loaded':
      return report ? loadedWords(name, report) : `Loaded into ${name}.`;
    case 'refused':
      return 'This file cannot be loaded.';
    case 'failed':
      return 'Not loaded.';
  }
}

function loadedWords(name: string, { rows, added, changed, gone, rejected }: NonNullable<FileLoad['report']>): string {
  const [isNew, others, old] = [added, changed, gone].map((count) => count.toLocaleString('en-US'));
  const loaded = `Loaded ${rowsOf(rows)} into ${name}: ${isNew} new, ${others} changed, ${old} gone.`;
  return rejected > 0 ? `${loaded} ${rowsOf(rejected)} could not be loaded.` : loaded;
}

/** Above the wrong rows that are named. @param named how many of them are */
export const wrongRowsHead = (rejected: number, named: number): string =>
  `${rowsOf(rejected)} cannot be loaded${rejected > named ? `. The first ${named}:` : ':'}`;

/** Where to have wrong rows, of which the page has lines and reasons alone, and not of all. */
export const WRONG_ROWS_NOTE =
  'This page does not store wrong rows. The command “explorer load” writes all of them to a file with line and reason: add --rejected FILE.';
