import type { ImportSummary } from './import-file.ts';

export const rowsOf = ({ created, updated, unchanged, rejected }: ImportSummary): number =>
  created + updated + unchanged + rejected;

/**
 * What an import did, or would do, line by line.
 * @param run `seconds` it took, and where rejected rows went, which a dry run writes too
 */
export function importSummaryLines(
  summary: ImportSummary,
  { dryRun, rejectsFile, seconds }: { dryRun: boolean; rejectsFile: string; seconds: number },
): string[] {
  const { created, updated, unchanged, rejected, publishedByDefault, savedAsDrafts } = summary;
  const rows = rowsOf(summary);
  return [
    dryRun
      ? `Dry run, no listing was changed: ${created} would be created, ${updated} updated, ${unchanged} left unchanged, ${rejected} rejected`
      : `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
    ...(publishedByDefault
      ? [`${publishedByDefault} of the new listings had no web status: ${dryRun ? 'would be published' : 'published'}.`]
      : []),
    ...(savedAsDrafts
      ? [
          `${savedAsDrafts} of the new listings had no web status and not all that publishing needs: ${dryRun ? 'would be' : 'saved as'} drafts.`,
        ]
      : []),
    ...(rows === 0 ? ['No row was found: the file has nothing after its first line.'] : []),
    ...(rejected ? [`Rejected rows, with line and reason, are in ${rejectsFile}.`] : []),
    `${rows} ${rows === 1 ? 'row' : 'rows'} in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows/s`,
  ];
}
