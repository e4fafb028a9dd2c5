import { setTimeout as pause } from 'node:timers/promises';

/** Between two askings (milliseconds): what is waited for needs the processor too. */
const PAUSE_MS = 10;

/**
 * Asks again and again until the answer is yes, however slow the machine is. What never becomes true ends at Jest's own time limit.
 * @param isSo asks what is real (a row, health, a metric)
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(PAUSE_MS);
}
