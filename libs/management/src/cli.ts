import type { FeatureCommands } from '@outcrop/platform';
import { FigureRoller } from './figure-roller.ts';

/** `management recount`. */
export const commands: FeatureCommands = (program, context) => {
  program
    .command('management')
    .description('figures of the management dashboard')
    .command('recount')
    .description('count all daily figures anew from the rows; safe while Outcrop runs')
    .action(async () => {
      await (await context()).get(FigureRoller, { strict: false }).anew();
      console.log('All daily figures were counted anew.');
    });
};
