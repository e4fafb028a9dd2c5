import { text } from 'node:stream/consumers';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type CommandContext, systemActor } from '@outcrop/platform';
import type { Command } from 'commander';
import { CreateUser } from './commands/create-user.ts';
import { DisableUser } from './commands/disable-user.ts';
import { ForgetFactors } from './factors/commands/forget-factors.ts';
import { randomPassword } from './password.ts';
import { ListUsers } from './queries/list-users.ts';
import { userFileCommands } from './users/import/users-file.commands.ts';
import { nameParts } from './users/name-parts.ts';

const ACTOR = systemActor('cli');

interface CreateOptions {
  email: string;
  name: string;
  company?: string;
  admin: boolean;
  advisor: boolean;
  privateDeals: boolean;
  passwordStdin: boolean;
}

/** `users create|invite|import|list|disable|forget-factors`. */
export function usersCommands(program: Command, context: CommandContext): void {
  const users = program.command('users').description('people who can log in');
  users
    .command('create')
    .description('create an account with a verified email; a generated password is printed once')
    .requiredOption('--email <address>')
    .requiredOption('--name <name>', 'first and last name, with middle names between')
    .option('--company <name>', 'official company name')
    .option('--admin', 'full access', false)
    .option('--advisor', 'manages listings and images', false)
    .option('--private-deals', 'sees private deals', false)
    .option('--password-stdin', 'read the password from standard input, so that no process list shows it', false)
    .action(async (options: CreateOptions) => {
      const password = options.passwordStdin ? (await text(process.stdin)).trimEnd() : randomPassword();
      const commands = (await context()).get(CommandBus);
      const id = await commands.execute(
        new CreateUser(
          {
            email: options.email,
            password,
            ...nameParts(options.name),
            officialCompanyName: options.company ?? null,
            isAdmin: options.admin,
            hasClaimAD: options.advisor,
            hasPrivateDeals: options.privateDeals,
            emailVerified: true,
          },
          ACTOR,
        ),
      );
      console.log(`User ${id} was created.${options.passwordStdin ? '' : ` Password: ${password}`}`);
    });

  userFileCommands(users, context);

  users
    .command('list')
    .description('everyone with an account')
    .action(async () => {
      const rows = await (await context()).get(QueryBus).execute(new ListUsers(ACTOR));
      for (const row of rows) {
        const marks = [
          row.isAdmin && 'admin',
          row.hasClaimAD && 'advisor',
          !row.verified && 'not verified',
          row.disabled && 'disabled',
        ].filter(Boolean);
        console.log(`${row.id}\t${row.email}\t${row.name}${marks.length ? `\t${marks.join(', ')}` : ''}`);
      }
    });

  users
    .command('disable <email>')
    .description('disable an account and end its sessions at once')
    .action(async (email: string) => {
      await (await context()).get(CommandBus).execute(new DisableUser(email, ACTOR));
      console.log(`${email} is disabled.`);
    });

  users
    .command('forget-factors <email>')
    .description('remove the second factors of someone who has lost them, and end their sessions')
    .action(async (email: string) => {
      await (await context()).get(CommandBus).execute(new ForgetFactors(email, ACTOR));
      console.log(`${email} logs in with the password alone.`);
    });
}
