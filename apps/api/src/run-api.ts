import v8 from 'node:v8';
import {
  DidNotStart,
  Env,
  EnvError,
  joinWebProcesses,
  makeObjectsYoung,
  WEB_PROCESS,
  WebProcesses,
} from '@outcrop/platform/processes';
import { pino } from 'pino';

/**
 * Runs the API: as one of several web processes when it is started as such, else as the one that starts them, else, where one is enough, alone.
 * @param program that calls this, which each of several processes runs
 * @param options passed on to each
 */
export async function runApi(program: string, options: { readonly frontEnds?: boolean } = {}): Promise<void> {
  try {
    const env = Env.read(process.env);
    // Of pages from their sources one process follows the changes.
    const count = env.SITE_SOURCES ? 1 : env.WEB_PROCESSES;
    if (process.argv[2] === WEB_PROCESS || count === 1) {
      roomForPixels();
      makeObjectsYoung();
      const own = count > 1 ? joinWebProcesses(count) : undefined;
      // Loaded here: the process that only shares out the port does without.
      const { serve } = await import('./serve.ts');
      await serve(env, own, options);
    } else await keepProcesses(env, program, count);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

/**
 * Has V8 look through the whole heap when half as much again is in it as after the last time. Left to itself it takes a process that waits for most of its time for one that
 * makes little garbage, and looks again after a tenth: less than the pixels of one page of a PDF, so that each page, whose pixels are given back at once, had it look through
 * everything (docs/decisions/list-beside-pages.md).
 */
function roomForPixels(): void {
  v8.setFlagsFromString('--heap-growing-percent=50');
}

async function keepProcesses({ PORT, HOST, LOG_LEVEL }: Env, program: string, count: number): Promise<void> {
  const log = pino({ level: LOG_LEVEL }).child({ context: 'WebProcesses' });
  const processes = new WebProcesses({
    program,
    count,
    port: PORT,
    host: HOST,
    log: { warn: (message) => log.warn(message), error: (message) => log.error(message) },
  });
  const stop = () => void processes.stop().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
  await processes.start();
}

function messageOf(error: unknown): unknown {
  if (error instanceof EnvError || error instanceof DidNotStart) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] ?? 3000} is in use. Set PORT to another port.`;
  return error;
}
