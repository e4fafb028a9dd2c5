import type { Command } from 'commander';
import { EventsAdmin } from './events/events-admin.ts';
import { ScheduleAdmin } from './events/schedules/schedule-admin.ts';
import { CliError } from './feature/cli-error.ts';
import type { CommandContext, FeatureCommands } from './feature/feature.ts';
import { HealthRegistry } from './health/health.ts';
import { filesCommands } from './storage/files.commands.ts';

export const commands: FeatureCommands = (program, context) => {
  eventsCommands(program, context);
  doctorCommand(program, context);
  filesCommands(program, context);
};

/** `events status|failed|replay|forget`: the ledger from the command line. */
export function eventsCommands(program: Command, context: CommandContext): void {
  const events = program.command('events').description('the ledger of deliveries');
  const admin = async () => (await context()).get(EventsAdmin);

  events
    .command('status')
    .description('how far behind each consumer is')
    .action(async () => {
      const backlog = await (await admin()).backlog();
      for (const { consumer, unfinished, failed, oldestDueSeconds, rests } of backlog.consumers) {
        const rest = rests ? `, rests until ${rests.until.toISOString()} (${rests.because})` : '';
        console.log(
          `${consumer}: ${unfinished} unfinished, oldest ${Math.round(oldestDueSeconds)} s, ${failed} failed${rest}`,
        );
      }
      console.log(`${backlog.waiting} waiting, ${backlog.newEvents} of them events that the worker has not seen yet.`);
    });

  events
    .command('failed')
    .description('failed deliveries with their errors, newest first')
    .option('--consumer <name>')
    .action(async ({ consumer }: { consumer?: string }) => {
      const { total, deliveries } = await (await admin()).failedDeliveries(consumer);
      for (const d of deliveries) {
        console.log(
          `${d.eventId} ${d.consumer} ${d.type} ${JSON.stringify(d.payload)} after ${d.attempts} tries: ${d.lastError}`,
        );
      }
      console.log(`${total} failed.`);
    });

  events
    .command('replay')
    .description('try failed deliveries again; with --since, deliver old events to a consumer once more')
    .option('--consumer <name>')
    .option('--event <id>', 'one event only')
    .option('--since <day>', 'YYYY-MM-DD: every event since then, done or not')
    .action(async ({ consumer, event, since }: { consumer?: string; event?: string; since?: string }) => {
      if (since === undefined) {
        const eventId = event === undefined ? undefined : Number(event);
        if (eventId !== undefined && !Number.isSafeInteger(eventId))
          throw new CliError('--event takes the number of an event.');
        const count = await (await admin()).replayFailed({
          ...(consumer && { consumer }),
          ...(eventId && { eventId }),
        });
        console.log(count === 1 ? '1 delivery is due again.' : `${count} deliveries are due again.`);
        return;
      }
      const from = new Date(since);
      if (Number.isNaN(from.getTime())) throw new CliError('--since takes a day: YYYY-MM-DD.');
      if (!consumer) throw new CliError('--since needs --consumer.');
      console.log(`${await (await admin()).replayEvents({ consumer, since: from })} deliveries are due.`);
    });

  events
    .command('forget <consumer>')
    .description('drop pending deliveries of a consumer that no longer exists')
    .action(async (consumer: string) => {
      console.log(`${await (await admin()).forgetConsumer(consumer)} deliveries were dropped.`);
    });
}

/** `doctor`: says in sentences what is wrong. Exit code 1 when something is. */
export function doctorCommand(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('say in sentences what is wrong')
    .action(async () => {
      const app = await context();
      const registry = app.get(HealthRegistry);
      const { engines } = await registry.report();
      // The schedules and the data are in the database.
      const all =
        engines['database']?.state === 'down'
          ? engines
          : { ...engines, schedules: await app.get(ScheduleAdmin).health(), ...(await registry.dataReport()) };
      for (const [name, { state, detail }] of Object.entries(all))
        console.log(`${name}: ${state}${detail ? `. ${detail}` : '.'}`);
      if (Object.values(all).some(({ state }) => state !== 'up')) process.exitCode = 1;
      else console.log('No problems found.');
    });
}
