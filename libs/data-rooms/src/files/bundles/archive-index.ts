import { setImmediate } from 'node:timers/promises';
import { FILE_CHECKS, FILE_CLASSES, type FileCheck, OFFICE_TIME_ZONE } from '@outcrop/contracts';
import { csvLines } from '@outcrop/platform';
import type { RecordedVersion, StandingItem } from '../queries/file-facts.ts';
import type { PlacedItem } from '../tree/place-items.ts';

/** A folder or file of the archive. */
export interface IndexedItem extends PlacedItem<StandingItem<RecordedVersion>> {
  /** Where it is in the archive; null for a folder, and for a file that is not in it: nobody may read its bytes, or it was removed meanwhile. */
  readonly path: string | null;
}

const COLUMNS = [
  ...['number', 'kind', 'name', 'class', 'path', 'version', 'bytes', 'type', 'pages'],
  ...['sha256', 'check', 'addedAt', 'addedBy'],
];

export function indexCsv(items: readonly IndexedItem[]): string {
  const rows = items.map(({ row, number, class: fileClass, path }) => [
    ...[number, row.kind, row.name, FILE_CLASSES[fileClass], path ?? ''],
    ...(row.version ? recordOf(row.version) : Array<string>(8).fill('')),
  ]);
  return csvLines([COLUMNS, ...rows]);
}

const recordOf = ({ number, bytes, type, pages, sha256, check, addedAt, addedByName }: RecordedVersion): string[] => [
  ...[number, bytes, type, pages ?? '', sha256 ?? ''].map(String),
  ...[FILE_CHECKS[check as FileCheck], addedAt.toISOString(), addedByName],
];

/** Lines that are set before others get their turn in this process. */
const LINES_AT_ONCE = 50;
const day = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_TIME_ZONE, dateStyle: 'medium' });
// As of the PDFs of agreements, its library is loaded when it is wanted.
const loadSheet = () => import('../../agreements/pdf/pdf-sheet.ts');

/** "20 folders and 8 files". */
function countWords(items: readonly IndexedItem[]): string {
  const files = items.filter(({ row }) => row.version).length;
  const words = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
  return `${words(items.length - files, 'folder')} and ${words(files, 'file')}`;
}

/** The same to be read by people: numbers, names, and of files the SHA-256. @param title of the deal */
export async function indexPdf(title: string, items: readonly IndexedItem[], at: Date): Promise<Uint8Array> {
  const { PdfSheet } = await loadSheet();
  const sheet = await PdfSheet.create();
  sheet.title(title, 20);
  sheet.paragraph(`Index of the data room on ${day.format(at)}: ${countWords(items)}.`);
  for (const [index, { row, number, class: fileClass, path }] of items.entries()) {
    const { version } = row;
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    if (!version) sheet.entry(number, row.name, [], 'strong');
    else {
      const bytes = `${version.bytes.toLocaleString('en-US')} bytes`;
      const facts = [FILE_CLASSES[fileClass], `version ${version.number}`, day.format(version.addedAt), bytes];
      if (path === null) facts.push('not included');
      sheet.entry(number, row.name, [facts.join(' · '), `SHA-256 ${version.sha256 ?? 'unknown'}`], 'text');
    }
  }
  sheet.foot(title);
  sheet.document.setTitle(title, { showInWindowTitleBar: true });
  return sheet.document.save();
}
