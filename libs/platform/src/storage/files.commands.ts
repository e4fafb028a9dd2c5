import type { Command } from 'commander';
import { Env } from '../config/env.ts';
import { CliError } from '../feature/cli-error.ts';
import type { CommandContext } from '../feature/feature.ts';
import { moveFiles } from './move-files.ts';
import { openBucket, openFolder } from './open-storage.ts';

const STORES = ['s3', 'folder'] as const;
type Store = (typeof STORES)[number];
/** How often it is said how far it is (files). */
const SAY_EVERY = 1_000;

/** `files move --to s3|folder`: between the folder in DATA_DIR and the bucket of S3_URL (docs/operations.md#files-in-an-s3-compatible-store). */
export function filesCommands(program: Command, context: CommandContext): void {
  program
    .command('files')
    .description('where pictures and documents are')
    .command('move')
    .description('copy all files between the folder in DATA_DIR and the bucket of S3_URL, and compare them')
    .requiredOption('--to <store>', STORES.join(' or '))
    .action(async ({ to }: { to: string }) => {
      if (!isStore(to)) throw new CliError(`--to takes ${STORES.join(' or ')}.`);
      const env = (await context()).get(Env);
      if (!env.S3_URL) throw new CliError('S3_URL must name the bucket, whichever way files are copied.');
      const stores = { s3: await openBucket(env.S3_URL), folder: openFolder(env) };
      const from = to === 's3' ? 'folder' : 's3';
      const { files, bytes, copied, gone, different } = await moveFiles({
        from: stores[from],
        to: stores[to],
        onStep: (what, done) => {
          if (done % SAY_EVERY === 0) console.log(`${done} files ${what} …`);
        },
      });
      console.log(`${files} files, ${bytes} bytes: ${copied} were copied, the others were there.`);
      if (gone.length) console.log(`${gone.length} went away meanwhile.`);
      if (different.length)
        throw new CliError(
          `${different.length} differ in the two stores: ${different.slice(0, 5).join(', ')}. Stop Outcrop and run this again.`,
        );
      console.log('All files are the same in both stores, by their SHA-256. Nothing was removed.');
    });
}

const isStore = (text: string): text is Store => (STORES as readonly string[]).includes(text);
