import type { ConsumerView, EngineView, ScheduleState, Works } from '@outcrop/contracts';
import { counted } from '../count-words.ts';
import { inWords } from '../name-words.ts';
import type { StateMarkLook } from '../resource/index.ts';

const NAMES: Readonly<Record<string, string>> = {
  database: 'PostgreSQL',
  processes: 'Web processes',
  queue: 'Worker',
  files: 'File store',
  scanner: 'Malware scanner',
};

export const engineName = (name: string): string => NAMES[name] ?? inWords(name);

const SEVERITY = ['down', 'degraded', 'up'];

/** Those with something wrong first, then the database, on which all else depends, then by name. */
export const enginesInOrder = (engines: readonly EngineView[]): readonly EngineView[] =>
  engines.toSorted(
    (a, b) =>
      SEVERITY.indexOf(a.state) - SEVERITY.indexOf(b.state) ||
      Number(b.name === 'database') - Number(a.name === 'database') ||
      engineName(a.name).localeCompare(engineName(b.name)),
  );

/** The state in a word, for whoever does not see the colour of its mark. */
export const ENGINE_STATES: Readonly<
  Record<EngineView['state'], { readonly word: string; readonly look: StateMarkLook }>
> = {
  up: { word: 'Good', look: 'green' },
  degraded: { word: 'Degraded', look: 'half' },
  down: { word: 'Down', look: 'red' },
};

export const engineSentence = ({ detail, state, ms }: EngineView): string =>
  detail ?? (state === 'up' ? `Answers in ${ms} ms.` : 'Does not answer.');

/** "4 seconds", "3 minutes", "2 hours", "5 days", always rounded down. */
export function duration(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'second');
  if (seconds < 7_200) return counted(Math.floor(seconds / 60), 'minute');
  if (seconds < 172_800) return counted(Math.floor(seconds / 3_600), 'hour');
  return counted(Math.floor(seconds / 86_400), 'day');
}

/** "15 seconds", "minute", "6 hours": what follows "every". */
export function interval(seconds: number): string {
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const)
    if (seconds % length === 0) return seconds === length ? unit : counted(seconds / length, unit);
  return seconds === 1 ? 'second' : counted(seconds, 'second');
}

/** "40 ms", "4.3 s", "38 s", "4 min"; an em dash before the first run. */
export function runTime(ms: number | null): string {
  if (ms === null) return '—';
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** What the ledger holds, in a sentence or two. */
export function backlogSentence({ waiting, oldestSeconds, failed }: NonNullable<Works['deliveries']>): string {
  const waits =
    waiting === 0
      ? 'Nothing is waiting.'
      : `${waiting.toLocaleString('en-US')} waiting, the oldest for ${duration(oldestSeconds)}.`;
  return failed === 0 ? waits : `${waits} ${counted(failed, 'delivery', 'deliveries')} failed.`;
}

/** The batches in the queue, in a sentence. */
export function queueSentence({ engine, waiting, active, delayed }: NonNullable<Works['queue']>): string {
  const parts = [
    `${counted(waiting, 'batch', 'batches')} waiting`,
    `${active.toLocaleString('en-US')} being delivered`,
  ];
  if (delayed > 0) parts.push(`${delayed.toLocaleString('en-US')} for later`);
  return `Queue (BullMQ on ${engine}): ${parts.join(', ')}.`;
}

/** Consumers of which there is something to say, those with failed deliveries first, then those that wait longest. */
export const busyConsumers = (consumers: readonly ConsumerView[]): readonly ConsumerView[] =>
  consumers
    .filter(({ unfinished, failed, pausedBecause }) => unfinished + failed > 0 || pausedBecause !== null)
    .toSorted(
      (a, b) => b.failed - a.failed || b.oldestSeconds - a.oldestSeconds || a.consumer.localeCompare(b.consumer),
    );

/** What is wrong with a schedule; null when nothing is. */
export function scheduleTrouble({ lastError, failures, late }: ScheduleState): string | null {
  if (lastError !== null) return `Failed${failures > 1 ? ` ${failures} times in a row` : ''}: ${lastError}`;
  return late ? 'Late: is a worker running?' : null;
}

/** Those with something wrong first, then by name. */
export const schedulesInOrder = (schedules: readonly ScheduleState[]): readonly ScheduleState[] =>
  schedules.toSorted(
    (a, b) => Number(scheduleTrouble(b) !== null) - Number(scheduleTrouble(a) !== null) || a.name.localeCompare(b.name),
  );
