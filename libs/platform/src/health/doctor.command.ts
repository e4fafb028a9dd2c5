import type { Command } from 'commander';
import { ScheduleAdmin } from '../events/schedules/schedule-admin.ts';
import type { CommandContext } from '../feature/feature.ts';
import { HealthRegistry } from './health.ts';

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
