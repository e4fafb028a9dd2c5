import { setImmediate } from 'node:timers/promises';

/**
 * Asks again and again until the answer is yes, however slow the machine is. What never becomes true ends at Jest's own time limit.
 * @param isSo asks what is real (a row, health, a metric): each asking takes its time
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate();
}
