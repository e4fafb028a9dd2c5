import type { SearchIndexState, SearchTaskKind, SearchTaskView, SearchWorks } from '@outcrop/contracts';

const number = (count: number): string => count.toLocaleString('en-US');

/** What is in the database and what is searched, and by how many they differ. */
export function documentsSentence({ rows, documents }: SearchIndexState, engine: SearchWorks['engine']): string {
  const where = engine === 'opensearch' ? 'in the index' : 'in memory';
  if (documents === null)
    return engine === 'opensearch'
      ? `${number(rows)} in the database. There is no index yet: the worker builds it.`
      : `${number(rows)} in the database. They are read into memory by the first search.`;
  const counts = `${number(rows)} in the database, ${number(documents)} ${where}.`;
  const apart = Math.abs(rows - documents);
  return apart === 0 ? counts : `${counts} ${number(apart)} ${documents < rows ? 'missing' : 'too many'}.`;
}

/** The latest task of a kind. */
export const taskOf = ({ tasks }: SearchIndexState, kind: SearchTaskKind): SearchTaskView | undefined =>
  tasks.find((task) => task.kind === kind);

export const isOpen = (task: SearchTaskView | undefined): boolean => task !== undefined && task.endedAt === null;

/** The comparison that ended last, by itself or with a repair. */
export const lastComparison = (index: SearchIndexState): SearchTaskView | undefined =>
  index.tasks
    .filter(({ kind, report, endedAt }) => kind !== 'rebuild' && report !== null && endedAt !== null)
    .toSorted((a, b) => (b.endedAt ?? '').localeCompare(a.endedAt ?? ''))[0];

/** How many documents are known to be wrong: what a repair would write. */
export const toRepair = (index: SearchIndexState): number => lastComparison(index)?.report?.remaining ?? 0;

const NOUNS = { rebuild: 'Rebuild', verify: 'Comparison', repair: 'Repair' } as const;
export const taskNoun = (kind: SearchTaskKind): string => NOUNS[kind];

const PHASES: Readonly<Record<string, string>> = {
  copying: 'copied',
  comparing: 'compared',
  swapping: 'copied, and about to be searched',
};

/** How far an open task is. */
export function progressWords({ begunAt, phase, done, total }: SearchTaskView): string {
  if (begunAt === null) return 'It waits for a worker.';
  if (phase === null) return 'It has begun.';
  // More rows may have come since they were counted.
  return `${number(done)} of ${number(Math.max(total, done))} ${PHASES[phase] ?? phase}.`;
}

/** In per cent of its phase; 0 before it has begun. */
export const progressShare = ({ phase, done, total }: SearchTaskView): number =>
  phase === 'swapping' ? 100 : total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));

/** What came of a task that has ended. */
export function outcomeWords({ kind, error, report }: SearchTaskView): string {
  if (error !== null || report === null) return `failed: ${error ?? 'no reason was given.'}`;
  const { rows, isIndexed, differences, repaired, remaining, examples } = report;
  if (kind === 'rebuild')
    return isIndexed ? `wrote ${number(rows)} documents.` : 'had nothing to do: searches are answered from memory.';
  const found =
    differences === 0
      ? `${number(rows)} rows, no difference found`
      : `${number(differences)} of ${number(rows)} differ (${someIds(examples, differences)})`;
  if (kind === 'verify' || differences === 0) return `${found}.`;
  return `${found}: ${number(repaired)} repaired, ${remaining === 0 ? 'none left' : `${number(remaining)} still wrong`}.`;
}

function someIds(examples: readonly number[], all: number): string {
  const shown = examples.slice(0, 3);
  return [...shown, ...(all > shown.length ? ['…'] : [])].join(', ');
}
