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

function loadedWords(
  name: string,
  { rows, added, changed, gone, rejected, alreadyGone = 0 }: NonNullable<FileLoad['report']>,
): string {
  const [isNew, others, old] = [added, changed, gone].map((count) => count.toLocaleString('en-US'));
  return [
    `Loaded ${rowsOf(rows)} into ${name}: ${isNew} new, ${others} changed, ${old} gone.`,
    ...(rejected > 0 ? [`${rowsOf(rejected)} could not be loaded.`] : []),
    ...alreadyGoneWords(alreadyGone),
  ].join(' ');
}

/** What is said of rows that did not come, as the command says it; nothing where there are none. */
export const alreadyGoneWords = (alreadyGone = 0): string[] =>
  alreadyGone > 0 ? [`Left out, as the export says that they are gone: ${rowsOf(alreadyGone)}.`] : [];

/** Above the wrong rows that are named. @param named how many of them are */
export const wrongRowsHead = (rejected: number, named: number): string =>
  `${rowsOf(rejected)} cannot be loaded${rejected > named ? `. The first ${named}:` : ':'}`;

/** Where to have wrong rows, of which the page has lines and reasons alone, and not of all. */
export const WRONG_ROWS_NOTE =
  'This page does not store wrong rows. The command “explorer load” writes all of them to a file with line and reason: add --rejected FILE.';
