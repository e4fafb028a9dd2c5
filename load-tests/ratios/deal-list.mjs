// Everybody's list of deals, as it is asked for beside what others do.
import { ask } from './files/sides.mjs';

/** Between two lists (milliseconds). */
const EVERY_MS = 50;

/** Asks for the list over and over for so long. @returns the milliseconds of each @throws for any other answer than 2xx */
export async function listFor(api, seconds) {
  const times = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    await ask(`${api}/api/deals?size=20`, {});
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return times;
}
