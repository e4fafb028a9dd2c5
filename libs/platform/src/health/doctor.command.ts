import type { Command } from 'commander';
import { type ConsumerStats, EventsAdmin } from '../events/events-admin.ts';
import { ScheduleAdmin } from '../events/schedules/schedule-admin.ts';
import type { CommandContext } from '../feature/feature.ts';
import { type EngineHealth, HealthRegistry } from './health.ts';

/** What waits longer is a fault, as it is for the alert (docs/operations.md). */
const LATE_SECONDS = 60;

/** `doctor`: says in sentences what is wrong. Exit code 1 when something is. */
export function doctorCommand(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('say in sentences what is wrong')
    .action(async () => {
      const app = await context();
      const { engines } = await app.get(HealthRegistry).report();
      // The ledger and the schedules are in the database.
      const all =
        engines['database']?.state === 'down'
          ? engines
          : { ...engines, ...(await ledger(app.get(EventsAdmin))), schedules: await app.get(ScheduleAdmin).health() };
      for (const [name, { state, detail }] of Object.entries(all))
        console.log(`${name}: ${state}${detail ? `. ${detail}` : '.'}`);
      if (Object.values(all).some(({ state }) => state !== 'up')) process.exitCode = 1;
      else console.log('No problems found.');
    });
}

/** What waits to be delivered, and what was given up. */
async function ledger(admin: EventsAdmin): Promise<Record<string, EngineHealth>> {
  const stats = await admin.stats();
  const outbox = await admin.outboxBacklog();
  const waiting = outbox.count + sum(stats, 'unfinished');
  const seconds = Math.round(Math.max(outbox.oldestSeconds, ...stats.map((one) => one.oldestDueSeconds)));
  const late = seconds > LATE_SECONDS;
  const failed = sum(stats, 'failed');
  const resting = stats.flatMap(({ consumer, rests }) => (rests ? `${consumer} is paused (${rests.because}).` : []));
  const wait = `${waiting} waiting, the oldest for ${seconds} s`;
  return {
    queue: {
      state: late ? 'degraded' : 'up',
      detail: [
        waiting === 0 ? 'Nothing is waiting.' : late ? `${wait}: is a worker running (npm start)?` : `${wait}.`,
        ...resting,
      ].join(' '),
    },
    'failed deliveries': {
      state: failed ? 'degraded' : 'up',
      detail: failed
        ? `${failed} (${failedByConsumer(stats)}). "npm run cli -- events failed" lists them, "npm run cli -- events replay" tries them again.`
        : 'None.',
    },
  };
}

const sum = (stats: readonly ConsumerStats[], figure: 'unfinished' | 'failed'): number =>
  stats.reduce((total, one) => total + one[figure], 0);

const failedByConsumer = (stats: readonly ConsumerStats[]): string =>
  stats.flatMap(({ consumer, failed }) => (failed ? `${consumer} ${failed}` : [])).join(', ');
