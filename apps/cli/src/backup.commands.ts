import fs from 'node:fs';
import { BackupParts, type CommandContext, Env, FileStorage, migrationsOf } from '@outcrop/platform';
import { features } from '@outcrop/product';
import type { Command } from 'commander';

/** Of files that are missing, so many are named. */
const SHOWN = 20;

/** `backup`, `restore`. */
export function backupCommands(program: Command, context: CommandContext): void {
  program
    .command('backup <file>')
    .description('write all rows of the database and the uploaded files into one archive; safe while Outcrop runs')
    .option('--overwrite', 'replace FILE if it is there')
    .action(async (file: string, { overwrite = false }: { overwrite?: boolean }) => {
      const { backUp } = await import('@outcrop/platform/backup');
      const began = performance.now();
      const steps = progress();
      const report = await backUp({
        ...(await installation(context)),
        ...{ file, overwrite, onStep: steps.show, version: version() },
        migrations: migrationsOf(features).map(({ name }) => name),
      }).finally(steps.clear);
      const { rows, tables, files, bytes, missingFiles } = report;
      console.log(
        `${file}: ${rows} rows of ${tables} tables, ${files} files; ${megabytes(bytes)} MB in ${seconds(began)} s.`,
      );
      console.log(`SHA-256: ${report.sha256}`);
      for (const key of missingFiles?.slice(0, SHOWN) ?? [])
        console.error(`The file ${key} is missing, which a row names.`);
      if (missingFiles && missingFiles.length > SHOWN)
        console.error(
          `${missingFiles.length} files that rows name are missing: is DATA_DIR the one that Outcrop runs with?`,
        );
      if (!missingFiles)
        console.error('The database is of an older release: nobody looked whether all files that rows name are there.');
    });

  program
    .command('restore <file>')
    .description(
      'make an installation from an archive: into a new DATA_DIR or an empty database; exit code 1 when anything differs',
    )
    .action(async (file: string) => {
      const { restore } = await import('@outcrop/platform/backup');
      const began = performance.now();
      const steps = progress();
      const report = await restore({
        ...(await installation(context)),
        ...{ file, onStep: steps.show, migrations: migrationsOf(features) },
      }).finally(steps.clear);
      const { rows, tables, files, migrated } = report;
      console.log(
        `Restored the backup of ${report.createdAt} (Outcrop ${report.version}): ${rows} rows of ${tables} tables, ${files} files in ${seconds(began)} s.`,
      );
      if (migrated.length) console.log(`Migrated to this release: ${migrated.join(', ')}.`);
      for (const sentence of report.right) console.log(sentence);
      for (const sentence of report.wrong) console.error(`DIFFERS: ${sentence}`);
      if (report.wrong.length) process.exitCode = 1;
    });
}

async function installation(context: CommandContext) {
  const app = await context();
  return { url: app.get(Env).DATABASE_URL, storage: app.get(FileStorage), parts: app.get(BackupParts) };
}

/** One line on the terminal that says what is being done; nothing where nobody looks. */
function progress() {
  const line = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text.slice(0, 78).padEnd(78)}`);
  };
  return { show: line, clear: () => line('') };
}

/** Of the product, as its package.json has it. */
const version = (): string =>
  (JSON.parse(fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
const seconds = (began: number): string => ((performance.now() - began) / 1_000).toFixed(1);
