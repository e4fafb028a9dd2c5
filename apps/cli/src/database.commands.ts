import fs from 'node:fs';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { CliError, databaseOptions, Env, entitiesOf, migrate, migrationsOf } from '@outcrop/platform';
import { features } from '@outcrop/product';
import type { Command } from 'commander';

/** Brings the database up to date; resolves to the names of the migrations that were applied. */
export const migrateDatabase = () => migrate(Env.read(process.env).DATABASE_URL, migrationsOf(features));

/** `migrate`, `migration:check`, `migration:create`. */
export function databaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run at every start and from several processes')
    .action(async () => {
      const done = await migrateDatabase();
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
