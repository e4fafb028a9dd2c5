// Everybody's list of deals, as it is asked for beside what others do.
import { spawn } from 'node:child_process';
import { ask } from './files/sides.mjs';
import { p95, round } from './statistics.mjs';

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

/**
 * Keeps one core busy, in a process that asks nothing of us: what that costs the list is the machine's.
 * @param {number} seconds at most
 * @returns ends it
 */
export function keepCoreBusy(seconds) {
  const busy = spawn(process.execPath, ['--eval', 'for (;;);'], { timeout: seconds * 1_000 });
  return () => busy.kill('SIGKILL');
}

/**
 * The list's p95 in milliseconds alone, beside people who read something of ours, and beside as many who read it of a bare server.
 * @param {Record<'alone' | 'beside' | 'besideBare', number[]>} times the milliseconds of each list
 */
export const listFigures = ({ alone, beside, besideBare }) => ({
  alone: round(p95(alone)),
  beside: round(p95(beside)),
  ratio: round(p95(beside) / p95(alone)),
  beside_bare: round(p95(besideBare)),
  ratio_bare: round(p95(besideBare) / p95(alone)),
  // What ours cost the list beside those of the bare server: the cores alone decide the other two.
  of_bare: round(p95(beside) / p95(besideBare)),
});
