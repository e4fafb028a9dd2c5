import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { CommandBus } from '@nestjs/cqrs';
import { CliError, type FeatureCommands, systemActor } from '@outcrop/platform';
import { readBounce } from './bounces/read-bounce.ts';
import { RecordBounce } from './commands/record-bounce.ts';
import { MailNotFound, UnreadableBounce } from './mails.errors.ts';

const ACTOR = systemActor('cli');

/** `mail bounced FILE`. */
export const commands: FeatureCommands = (program, context) => {
  program
    .command('mail')
    .description('mails that were sent')
    .command('bounced <file>')
    .description('record that a mail came back: a delivery status notification (RFC 3464), "-" for standard input')
    .action(async (file: string) => {
      try {
        const { messageIds, diagnostic } = await readBounce(await read(file));
        const commands = (await context()).get(CommandBus);
        const { toEmail } = await commands.execute(new RecordBounce({ messageIds, diagnostic, actor: ACTOR }));
        console.log(`The mail to ${toEmail} bounced: ${diagnostic}`);
      } catch (error) {
        if (error instanceof UnreadableBounce) throw new CliError(error.message);
        if (error instanceof MailNotFound)
          throw new CliError('The mail that came back is none of ours, or was deleted.');
        throw error;
      }
    });
};

async function read(file: string): Promise<Buffer> {
  if (file === '-') return buffer(process.stdin);
  try {
    return await fs.promises.readFile(file);
  } catch (error) {
    throw new CliError(`${file}: ${(error as NodeJS.ErrnoException).code}.`);
  }
}
