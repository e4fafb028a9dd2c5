import fs from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import { userInviteSchema } from '@outcrop/contracts';
import { CliError, type CommandContext, csvLines, DomainError, systemActor } from '@outcrop/platform';
import type { Command } from 'commander';
import { InviteUser } from '../commands/invite-user.ts';
import { nameParts } from '../name-parts.ts';
import { UsersImporter } from './users-importer.ts';

const ACTOR = systemActor('cli');
/** Read as a whole: a firm's people fit into far less. */
const MAX_FILE_BYTES = 50_000_000;

interface InviteOptions {
  email: string;
  name: string;
  company?: string;
  admin: boolean;
  advisor: boolean;
  privateDeals: boolean;
}

/** `users invite`, `users import FILE [--invite]`. */
export function userFileCommands(users: Command, context: CommandContext): void {
  users
    .command('invite')
    .description('create an account and mail a link of seven days by which its owner chooses a password')
    .requiredOption('--email <address>')
    .requiredOption('--name <name>', 'first and last name, with middle names between')
    .option('--company <name>', 'official company name')
    .option('--admin', 'full access', false)
    .option('--advisor', 'manages listings and images', false)
    .option('--private-deals', 'sees private deals', false)
    .action(async (options: InviteOptions) => {
      const parsed = userInviteSchema.safeParse({
        email: options.email,
        ...nameParts(options.name),
        officialCompanyName: options.company ?? null,
        isAdmin: options.admin,
        hasClaimAD: options.advisor,
        hasPrivateDeals: options.privateDeals,
      });
      if (!parsed.success) throw new CliError(parsed.error.issues.map(({ message }) => message).join(' '));
      const commands = (await context()).get(CommandBus);
      const id = await commands.execute(new InviteUser(parsed.data, ACTOR));
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
