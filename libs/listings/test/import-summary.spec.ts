import { expect, it } from '@jest/globals';
import { importSummaryLines } from '../src/import/listings.commands.ts';

const NONE = { created: 0, updated: 0, unchanged: 0, publishedByDefault: 0, savedAsDrafts: 0, rejected: 0 };
const RUN = { dryRun: false, rejectsFile: 'deals.csv.rejected.csv', seconds: 0.5 };

it('says what was done', () => {
  const summary = { created: 2, updated: 1, unchanged: 3, publishedByDefault: 2, savedAsDrafts: 1, rejected: 1 };
  expect(importSummaryLines(summary, RUN)).toEqual([
    '2 created, 1 updated, 3 unchanged, 1 rejected',
    '2 of the new listings had no web status: published.',
    '1 of the new listings had no web status and not all that publishing needs: saved as drafts.',
    'Rejected rows, with line and reason, are in deals.csv.rejected.csv.',
    '7 rows in 0.5 s: 14 rows/s',
  ]);
  expect(importSummaryLines({ ...NONE, created: 1 }, RUN)).toEqual([
    '1 created, 0 updated, 0 unchanged, 0 rejected',
    '1 row in 0.5 s: 2 rows/s',
  ]);
});

it('says what a dry run would do, and never that it was done', () => {
  const lines = importSummaryLines(
    { ...NONE, created: 2, updated: 1, publishedByDefault: 2, savedAsDrafts: 1 },
    { ...RUN, dryRun: true },
  );
  expect(lines.slice(0, 3)).toEqual([
    'Dry run, no listing was changed: 2 would be created, 1 updated, 0 left unchanged, 0 rejected',
    '2 of the new listings had no web status: would be published.',
    '1 of the new listings had no web status and not all that publishing needs: would be drafts.',
  ]);
});
