import { type ImportRow, objectToImportRow } from '../../src/import/import-row.ts';

/**
 * A row of an import, for tests that say only what they are about: it is filled up with what publishing needs
 * (docs/product/listings.md#publishing-needs), in words that no test searches for.
 */
export function wholeRow(record: object): ImportRow {
  const country = ['usa', 'canada', 'international'].some((name) => name in record) ? {} : { usa: true };
  return objectToImportRow({ header: 'Deal', PLSCode: 'PP', agentName: 'J. Qvist', ...country, ...record });
}
