import { IdleThread, isAnswer, threadFile, WorkThread } from '@outcrop/platform';
import type { SheetPage } from './lay-out.ts';

/** What is read of a file: a spreadsheet, a text, or a table by its type. */
export interface SheetTask {
  readonly path: string;
  readonly kind: 'xlsx' | 'text' | 'text/csv' | 'text/tab-separated-values';
  /** Of a text so much is read (bytes). */
  readonly maxTextBytes: number;
  /** Longest reading: what was read up to then stands (milliseconds). */
  readonly maxMs: number;
}

export interface ReadSheets {
  readonly pages: readonly SheetPage[];
  /** What else was read of the file. */
  readonly beyond: readonly string[];
}

export interface SheetLimits {
  /** Of its thread on a core: it is ended then, whatever it does (milliseconds). */
  readonly timeoutMs: number;
  /** What JavaScript may make of a file (MB). */
  readonly maxMemoryMb: number;
}

const THREAD = threadFile('sheet-worker', import.meta.url);
/** Beyond the time in which reading ends by itself. */
const LIMITS: SheetLimits = { timeoutMs: 15_000, maxMemoryMb: 256 };

/** Files of one thread. */
const MAX_FILES = 50;

type SheetThread = WorkThread<SheetTask, ReadSheets | null>;
/** A sender usually sends several files: to start a thread takes five times as long as reading a short text. */
const waiting = new IdleThread<SheetThread>();

function startThread(maxMemoryMb: number): SheetThread {
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 32 };
  return new WorkThread(THREAD, { workerData: null, resourceLimits, maxTasks: MAX_FILES });
}

/**
 * Reads the beginning of a file from outside as pages, in a thread for such files alone (docs/product/data-rooms.md#sheet-pages).
 * @returns null for what cannot be read, or takes too long or too much memory
 */
export async function readSheets(
  task: SheetTask,
  { timeoutMs, maxMemoryMb }: SheetLimits = LIMITS,
): Promise<ReadSheets | null> {
  const name = String(maxMemoryMb);
  const thread = (await waiting.take(name)) ?? startThread(maxMemoryMb);
  try {
    const answer = await thread.ask(task, timeoutMs);
    return isAnswer(answer) ? answer : null;
  } finally {
    await waiting.park(name, thread);
  }
}
