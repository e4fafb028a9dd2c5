import { CommandBus } from '@nestjs/cqrs';
import { type FeatureCommands, systemActor } from '@outcrop/platform';
import { PostNotice } from './commands/post-notice.ts';

/** `notices post TEXT`. */
export const commands: FeatureCommands = (program, context) => {
  program
    .command('notices')
    .description('what the office tells its buyers')
    .command('post <text>')
    .action(async (text: string) => {
      const id = await (await context()).get(CommandBus).execute(new PostNotice({ text, actor: systemActor('cli') }));
      console.log(`Notice ${id} is posted.`);
    });
};
