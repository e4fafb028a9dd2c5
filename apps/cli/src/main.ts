import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, Env, EnvError } from '@outcrop/platform';
import { Command } from 'commander';
import { CliModule } from './cli.module.ts';
import { databaseCommands } from './commands/database.ts';
import { demoCommands } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { eventsCommands } from './commands/events.ts';
import { listingsCommands } from './commands/listings.ts';
import { searchCommands } from './commands/search.ts';
import { usersCommands } from './commands/users.ts';

let opened: Promise<INestApplicationContext> | undefined;

/** The Nest context, made when a command first asks for it and closed at the end. */
const context = (): Promise<INestApplicationContext> => {
  opened ??= NestFactory.createApplicationContext(CliModule.for(Env.read(process.env)), { logger: ['error', 'warn'] });
  return opened;
};

async function main(): Promise<void> {
  const program = new Command('outcrop').description('Outcrop on the command line').showHelpAfterError();
  databaseCommands(program);
  listingsCommands(program, context);
  searchCommands(program, context);
  eventsCommands(program, context);
  usersCommands(program, context);
  demoCommands(program, context);
  doctorCommand(program, context);
  try {
    await program.parseAsync();
  } finally {
    await (await opened)?.close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof EnvError || error instanceof DomainError || (error as Error)?.name === 'CliError';
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
});
