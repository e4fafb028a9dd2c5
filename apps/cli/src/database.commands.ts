import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { CliError, databaseOptions, Env, entitiesOf, migrate, migrationsOf } from '@outcrop/platform';
import { features } from '@outcrop/product';
import type { Command } from 'commander';

/** `migrate`, `migration:check`, `db dump|restore`. */
export function databaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run at every start and from several processes')
    .action(async () => {
      const done = await migrate(Env.read(process.env).DATABASE_URL, migrationsOf(features));
      console.log(done.length ? `Applied ${done.join(', ')}.` : 'The database is up to date.');
    });

  program
    .command('migration:check')
    .description('fail when the migrations and the entities differ')
    .action(async () => {
      const statements = await missingStatements(Env.read(process.env).DATABASE_URL);
      if (statements.length)
        throw new CliError(`No migration provides what the entities need:\n${statements.join('\n')}`);
      console.log('Migrations and entities match.');
    });

  program
    .command('migration:create <feature> <name>')
    .description(
      'write a migration with what the entities need, to be reviewed, completed and listed in the feature.ts or room.ts',
    )
    .action(async (feature: string, name: string) => {
      if (!features.some((one) => one.name === feature)) throw new CliError(`There is no feature ${feature}.`);
      if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new CliError('Write the name like "listing_hits".');
      const statements = await missingStatements(Env.read(process.env).DATABASE_URL);
      const id = `Migration${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`;
      const file = path.resolve('libs', feature, 'src/migrations', `${id}.ts`);
      const body = statements.map((sql) => `    this.addSql(${JSON.stringify(sql)});`).join('\n');
      fs.writeFileSync(
        file,
        `import { Migration } from '@mikro-orm/migrations';\n\nexport class ${id} extends Migration {\n  override up(): void {\n${body}\n  }\n}\n`,
      );
      console.log(
        `${path.relative(process.cwd(), file)} has ${statements.length} statements. List it in libs/${feature}/src/feature.ts, or in the room.ts that its entities are in.`,
      );
    });

  const db = program
    .command('db')
    .description('dump or restore the whole database, for example to leave the embedded server');
  db.command('dump <file>')
    .description('write everything to FILE with pg_dump (custom format)')
    .action(async (file: string) => {
      // Written beside its destination first: a failed dump must not destroy the existing one.
      const part = `${file}.part`;
      try {
        await run('pg_dump', [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          '--file',
          part,
          Env.read(process.env).DATABASE_URL,
        ]);
        fs.renameSync(part, file);
      } finally {
        fs.rmSync(part, { force: true });
      }
    });
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

/** Brings the database up to date, and returns the statements that it still needs to match the entities. */
async function missingStatements(url: string): Promise<string[]> {
  await migrate(url, migrationsOf(features));
  const orm = await MikroORM.init(databaseOptions(url, entitiesOf(features), 2));
  try {
    const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false });
    return difference.split('\n').filter((line) => line.trim());
  } finally {
    await orm.close(true);
  }
}

/** Runs one of PostgreSQL's own programs; they come with every PostgreSQL client, not with the embedded server. */
function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.on('error', () => reject(new CliError(`${program} was not found: install PostgreSQL 18's client programs.`)));
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new CliError(`${program} exited with ${code}. It must be the one of PostgreSQL 18.`)),
    );
  });
}
