import { toCsvCell } from '@outcrop/contracts';
import type { FailedUpload } from './plan-uploads.ts';

/** Without it spreadsheets take UTF-8 for something else. */
const BOM = '\ufeff';

/** All files that were not uploaded with the reasons, as a CSV file (RFC 4180; docs/product/http.md#csv-cells). */
export const failedCsv = (failed: readonly FailedUpload[]): string =>
  BOM +
  [['Folder', 'File', 'Why'], ...failed.map(({ upload, reason }) => [upload.path.join('/'), upload.file.name, reason])]
    .map((cells) => `${cells.map((text) => `"${toCsvCell(text).replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');
