import type { INestApplicationContext } from '@nestjs/common';
import { HealthRegistry } from '@outcrop/platform';
import type { Command } from 'commander';

/** `doctor`: says in sentences what is wrong. Exit code 1 when something is. */
export function doctorCommand(program: Command, context: () => Promise<INestApplicationContext>): void {
  program
    .command('doctor')
    .description('say in sentences what is wrong')
    .action(async () => {
      const report = await (await context()).get(HealthRegistry).report();
      for (const [name, { state, detail }] of Object.entries(report.engines)) {
        console.log(`${name}: ${state}${detail ? `. ${detail}` : '.'}`);
      }
      if (report.status !== 'up') process.exitCode = 1;
      else console.log('Nothing is wrong.');
    });
}
