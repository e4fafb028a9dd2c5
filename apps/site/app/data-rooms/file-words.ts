import { FILE_CLASSES, type FileClass, type PagedFile } from '@outcrop/contracts';
import type { IconName } from '@outcrop/look';
import { commas } from '../format/commas.ts';
import { NONE } from '../format/figures.ts';

/** What is said of a file in a data room. */
export interface FileFacts extends PagedFile {
  readonly class: FileClass;
  readonly bytes: number;
  /** Different pages that the reader has read; of a file without pages 1 once it was read. */
  readonly read: number;
}

const UNITS = ['KB', 'MB', 'GB'] as const;
/** "6.2 MB"; at least "1 KB". By powers of 1,024, as the firm's screens and most systems say it of the same file. */
export function sizeWords(bytes: number): string {
  const step = bytes < 2 ** 20 ? 0 : bytes < 2 ** 30 ? 1 : 2;
  const size = bytes / 1_024 ** (step + 1);
  return `${step === 0 ? Math.max(1, Math.round(size)) : size.toFixed(1)} ${UNITS[step]}`;
}

/** "1 file", "2,140 files" */
export const filesOf = (files: number): string => (files === 1 ? '1 file' : `${commas(files)} files`);
const pagesOf = (pages: number): string => (pages === 1 ? '1 page' : `${commas(pages)} pages`);

/** "148 pages", or how large it is. */
export const extentWords = ({ pages, bytes }: FileFacts): string => (pages ? pagesOf(pages) : sizeWords(bytes));

/** "Private, 148 pages, 6.2 MB" */
export const factsWords = (file: FileFacts): string =>
  [FILE_CLASSES[file.class], ...(file.pages ? [pagesOf(file.pages)] : []), sizeWords(file.bytes)].join(', ');

/** "12 of 34", "Read", or a dash. */
export function readWords({ pages, read }: FileFacts): string {
  if (read === 0) return NONE;
  return !pages ? 'Read' : `${commas(Math.min(read, pages))} of ${commas(pages)}`;
}

/** What a file is called by its media type; of another kind its ending says it. */
const TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP archive',
  'application/msword': 'Word document',
  'application/vnd.ms-excel': 'Excel workbook, before 2007',
  'application/vnd.ms-outlook': 'Outlook message',
  'application/vnd.ms-powerpoint': 'PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'image/gif': 'GIF picture',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/tiff': 'TIFF picture',
  'image/webp': 'WebP picture',
  'text/csv': 'CSV table',
  'text/plain': 'Text',
  'text/tab-separated-values': 'TSV table',
};

/** "Word document", "SHP file" */
export function typeWords(type: string, name: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1];
  return TYPES[type] ?? (ending ? `${ending.toUpperCase()} file` : 'Unknown');
}

/** By its media type. */
export function fileIcon(type: string): IconName {
  if (type.startsWith('image/')) return 'picture';
  if (/csv|sheet|excel/.test(type)) return 'table';
  return type === 'application/pdf' || type.startsWith('text/') || type.includes('word') ? 'text' : 'file';
}
