import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions, Env } from '@outcrop/platform';
import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { allEntities } from '../database/entities.ts';
import { migrate } from '../database/migrate.ts';

/** `migrate`, `migration:check`, `db dump|restore`. */
export function databaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run at every start and from several processes')
    .action(async () => {
      const done = await migrate(Env.read(process.env).DATABASE_URL);
      console.log(done.length ? `Applied ${done.join(', ')}.` : 'The database is up to date.');
    });

  program
    .command('migration:check')
    .description('fail when the migrations and the entities differ')
    .action(async () => {
      const url = Env.read(process.env).DATABASE_URL;
      await migrate(url);
      const orm = await MikroORM.init(databaseOptions(url, allEntities, 2));
      try {
        const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false });
        if (difference.trim()) throw new CliError(`The entities ask for what no migration gives:\n${difference}`);
      } finally {
        await orm.close(true);
      }
      console.log('Migrations and entities match.');
    });

  const db = program.command('db').description('move the whole database: the way out of the embedded server');
  db.command('dump <file>')
    .description('write everything to FILE with pg_dump (custom format)')
    .action((file: string) =>
      run('pg_dump', [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--file',
        file,
        Env.read(process.env).DATABASE_URL,
      ]),
    );
  db.command('restore <file>')
    .description('fill an EMPTY database from FILE with pg_restore')
    .action((file: string) => {
      if (!fs.existsSync(file)) throw new CliError(`There is no file ${file}.`);
      return run('pg_restore', [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--single-transaction',
        '--dbname',
        Env.read(process.env).DATABASE_URL,
        file,
      ]);
    });
}

/** Runs one of PostgreSQL's own programs; they come with every PostgreSQL client, not with the embedded server. */
function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.on('error', () => reject(new CliError(`${program} was not found: install PostgreSQL 18's client programs.`)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new CliError(`${program} ended with ${code}.`))));
  });
}
