import type { FileLoad, FileLoadPreview } from '@outcrop/contracts';
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

/** What a load that was started does to the other rows of a collection; empty before it was, and for a new collection. */
export function kindWords({
  state,
  keepOthers,
  preview,
}: Pick<FileLoad, 'state' | 'keepOthers'> & { preview: Pick<FileLoadPreview, 'stored'> | null }): string {
  if (preview === null || preview.stored === null) return '';
  switch (state) {
    case 'queued':
    case 'loading':
      return `Rows that are not loaded from this file ${keepOthers ? 'stay as they are' : 'are marked gone'}.`;
    case 'loaded':
      return `Rows that were not loaded from this file ${keepOthers ? 'stayed as they were' : 'were marked gone'}.`;
    case 'failed':
      return `Rows that are not loaded from this file were to ${keepOthers ? 'stay as they are' : 'be marked gone'}.`;
    default:
      return '';
  }
}

/** What is said of rows that did not come, as the command says it; nothing where there are none. */
export const alreadyGoneWords = (alreadyGone = 0): string[] =>
  alreadyGone > 0 ? [`Left out, as the export says that they are gone: ${rowsOf(alreadyGone)}.`] : [];

/** What a load would do to the rows of a collection that is there. @param effect nothing where it was not counted, or other rows have been loaded since */
export function effectWords(
  { stored, keyColumn, effect }: Pick<FileLoadPreview, 'stored' | 'keyColumn' | 'effect'>,
  name: string,
  keepOthers: boolean,
): string {
  const has = `${name} has ${rowsOf(stored ?? 0)}. The key is ${keyColumn}`;
  if (!effect)
    return `${has}: rows that come again are changed, and those that do not come ${keepOthers ? 'stay as they are' : 'are marked gone'}.`;
  const { added, existing, missing } = effect;
  const others = missing === 0 ? '' : keepOthers ? ', which will stay' : ', which will be marked gone';
  return `${has}. New: ${rowsOf(added)}. There already: ${rowsOf(existing)}. Not loaded from this file: ${rowsOf(missing)}${others}.`;
}

/** Above the wrong rows that are named. @param named how many of them are */
export const wrongRowsHead = (rejected: number, named: number): string =>
  `${rowsOf(rejected)} cannot be loaded${rejected > named ? `. The first ${named}:` : ':'}`;
