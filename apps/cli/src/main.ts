import { flushCompileCache } from 'node:module';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliError, DomainError, Env, EnvError, processModule, withRooms } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { Command } from 'commander';
import { backupCommands } from './backup.commands.ts';
import { databaseCommands, migrateDatabase } from './database.commands.ts';

let opened: Promise<INestApplicationContext> | undefined;

/** The Nest context, made when a command first asks for it and closed at the end. */
const context = (): Promise<INestApplicationContext> => {
  opened ??= open();
  return opened;
};

async function open(): Promise<INestApplicationContext> {
  const root = await processModule('cli', Env.read(process.env), features);
  return NestFactory.createApplicationContext(root, { logger: ['error', 'warn'] });
}

async function main(): Promise<void> {
  const program = new Command('outcrop')
    .description('Outcrop on the command line')
    .option('--migrate', 'bring the database up to date first')
    .hook('preAction', async (all) => {
      if (!all.opts()['migrate']) return;
      await migrateDatabase();
      if (!process.send) return;
      // For the script that starts everything: the API can start while the command goes on. What both load is compiled once.
      flushCompileCache();
      process.send('migrated');
    })
    .showHelpAfterError();
  databaseCommands(program);
  backupCommands(program, context);
  for (const { cli } of withRooms(features)) (await cli?.())?.commands(program, context);
  try {
    await program.parseAsync();
  } finally {
    await (await opened)?.close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof EnvError || error instanceof DomainError || error instanceof CliError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
