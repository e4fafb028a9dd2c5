import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { CliError, DomainError, type FeatureCommands, FileStorage, systemActor } from '@outcrop/platform';
import { exportContent } from './transfer/export-content.ts';
import { ImportContent } from './transfer/import-content.ts';
import { readArchive, sizeOf, sizeWords } from './transfer/read-archive.ts';

/** `content export DIR`, `content import DIR [--replace]` (docs/product/content.md#content-export). */
export const commands: FeatureCommands = (program, context) => {
  const content = program.command('content').description('content as files');

  content
    .command('export <folder>')
    .description('write all content as JSON, with its files, into an empty folder')
    .action(async (folder: string) => {
      const app = await context();
      const { rows, files } = await exportContent(
        app.get(EntityManager),
        app.get(FileStorage, { strict: false }),
        folder,
      );
      console.log(`${sizeWords(rows, files)} are in ${folder}.`);
    });

  content
    .command('import <folder>')
    .description('read an export into an installation without content; all of it is checked first')
    .option('--replace', 'in the place of what there is', false)
    .action(async (folder: string, { replace }: { replace: boolean }) => {
      const archive = await readArchive(folder);
      const progress = (sentence: string) => console.log(sentence);
      const commandBus = (await context()).get(CommandBus);
      const outcome = await commandBus
        .execute(new ImportContent({ archive, options: { replace, progress }, actor: systemActor('import') }))
        .catch((error: unknown): never => {
          throw error instanceof DomainError ? new CliError(error.detail) : error;
        });
      console.log(outcome === 'unchanged' ? 'The same content is there already.' : `${sizeOf(archive)} were imported.`);
    });
};
