import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { userInviteSchema } from '@outcrop/contracts';
import { CliError, type CommandContext, csvLines, DomainError, systemActor } from '@outcrop/platform';
import type { Command } from 'commander';
import { UserNotFound } from './accounts.errors.ts';
import { CreateUser } from './commands/create-user.ts';
import { ForgetFactors } from './factors/commands/forget-factors.ts';
import { randomPassword } from './password.ts';
import { FindAccountByEmail, ListUsers } from './queries/find-people.ts';
import { InviteUser } from './users/commands/invite-user.ts';
import { UpdateUser } from './users/commands/update-user.ts';
import { UsersImporter } from './users/users-import.ts';

/** "Ruth Anne Okafor" → first Ruth, middle Anne, last Okafor. @throws CliError */
function nameParts(name: string): { firstName: string; middle: string | null; lastName: string } {
  const parts = name.trim().split(/\s+/);
  const [firstName, lastName] = [parts.shift(), parts.pop()];
  if (!firstName || !lastName) throw new CliError('--name needs a first and a last name.');
  return { firstName, middle: parts.join(' ') || null, lastName };
}

const ACTOR = systemActor('cli');
/** Read as a whole: a firm's people fit into far less. */
const MAX_FILE_BYTES = 50_000_000;

interface PersonOptions {
  email: string;
  name: string;
  company?: string;
  admin: boolean;
  advisor: boolean;
  privateDeals: boolean;
}

/** A command that makes an account of what its options say of a person. */
const personCommand = (users: Command, name: string) =>
  users
    .command(name)
    .requiredOption('--email <address>')
    .requiredOption('--name <name>', 'first and last name, with middle names between')
    .option('--company <name>', 'official company name')
    .option('--admin', 'full access', false)
    .option('--advisor', 'manages listings and images', false)
    .option('--private-deals', 'sees private deals', false);

const personOf = ({ email, name, company, admin, advisor, privateDeals }: PersonOptions) => ({
  email,
  ...nameParts(name),
  officialCompanyName: company ?? null,
  isAdmin: admin,
  hasClaimAD: advisor,
  hasPrivateDeals: privateDeals,
});

/** `users invite`, `users import FILE [--invite]`. */
function userFileCommands(users: Command, context: CommandContext): void {
  personCommand(users, 'invite')
    .description('create an account and mail a link of seven days by which its owner chooses a password')
    .action(async (options: PersonOptions) => {
      const parsed = userInviteSchema.safeParse(personOf(options));
      if (!parsed.success) throw new CliError(parsed.error.issues.map(({ message }) => message).join(' '));
      const commands = (await context()).get(CommandBus);
      const id = await commands.execute(new InviteUser({ user: parsed.data, actor: ACTOR }));
      console.log(`User ${id} was created, and ${parsed.data.email} is invited.`);
    });

  users
    .command('import <file>')
    .description('create or change people by email from CSV; accounts are not taken away')
    .option('--invite', 'email new users a link to choose their password', false)
    .option('--rejects <file>', 'where rejected rows go (default: FILE.rejected.csv)')
    .action(async (file: string, { invite, rejects }: { invite: boolean; rejects?: string }) => {
      const text = readFile(file);
      const importer = (await context()).get(UsersImporter, { strict: false });
      const done = await importer
        .import(text, { actor: systemActor('import'), invite })
        .catch((error: unknown): never => {
          throw error instanceof DomainError ? new CliError(error.detail) : error;
        });
      if (done.unknownColumns.length) console.error(`Not read: ${done.unknownColumns.join(', ')}.`);
      const { created, updated, unchanged, rejected } = done;
      console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected.length} rejected`);
      if (rejected.length === 0) return;
      const rejectsFile = rejects ?? `${file}.rejected.csv`;
      fs.writeFileSync(
        rejectsFile,
        csvLines([['line', 'reason', 'row'], ...rejected.map(({ line, reason, row }) => [String(line), reason, row])]),
      );
      console.log(`Rejected rows, with line and reason, are in ${rejectsFile}.`);
      if (created + updated + unchanged === 0) process.exitCode = 2;
    });
}

/** @throws CliError */
function readFile(file: string): string {
  const size = fs.statSync(file, { throwIfNoEntry: false });
  if (!size?.isFile()) throw new CliError(`There is no file ${file}.`);
  if (size.size > MAX_FILE_BYTES) throw new CliError(`${file} is larger than 50 MB.`);
  return fs.readFileSync(file, 'utf8');
}

/** `users create|invite|import|list|disable|forget-factors`. */
export function usersCommands(program: Command, context: CommandContext): void {
  const users = program.command('users').description('people who can log in');
  personCommand(users, 'create')
    .description('create an account with a verified email; a generated password is printed once')
    .option('--password-stdin', 'read the password from standard input, so that no process list shows it', false)
    .action(async (options: PersonOptions & { passwordStdin: boolean }) => {
      const password = options.passwordStdin ? (await text(process.stdin)).trimEnd() : randomPassword();
      const commands = (await context()).get(CommandBus);
      const id = await commands.execute(
        new CreateUser({ user: { ...personOf(options), password, emailVerified: true }, actor: ACTOR }),
      );
      console.log(`User ${id} was created.${options.passwordStdin ? '' : ` Password: ${password}`}`);
    });

  userFileCommands(users, context);

  users
    .command('list')
    .description('everyone with an account')
    .action(async () => {
      const rows = await (await context()).get(QueryBus).execute(new ListUsers({ actor: ACTOR }));
      for (const row of rows) {
        const marks = [
          row.isAdmin && 'admin',
          row.hasClaimAD && 'advisor',
          !row.emailVerifiedAt && 'not verified',
          row.disabled && 'disabled',
        ].filter(Boolean);
        console.log(`${row.id}\t${row.email}\t${row.name}${marks.length ? `\t${marks.join(', ')}` : ''}`);
      }
    });

  users
    .command('disable <email>')
    .description('disable an account and end its sessions at once')
    .action(async (email: string) => {
      const app = await context();
      const id = await app.get(QueryBus).execute(new FindAccountByEmail({ email: email.toLowerCase() }));
      if (id === null) throw new UserNotFound();
      await app.get(CommandBus).execute(new UpdateUser({ userId: id, fields: { disabled: true }, actor: ACTOR }));
      console.log(`${email} is disabled.`);
    });

  users
    .command('forget-factors <email>')
    .description('remove the second factors of someone who has lost them, and end their sessions')
    .action(async (email: string) => {
      await (await context()).get(CommandBus).execute(new ForgetFactors({ email, actor: ACTOR }));
      console.log(`${email} logs in with the password alone.`);
    });
}
