import type { CommandBus } from '@nestjs/cqrs';
import { SaveContentItem, StoreContentFile } from '@outcrop/content';
import type { Actor } from '@outcrop/platform';
import { type ContentFile, contentFiles } from './content-files.ts';
import { contentItems } from './content-items.ts';

/** Files that are made and stored at a time: one is drawn while another is written. */
const FILES_AT_ONCE = 4;

/**
 * Loads the demo's content: what is there under the same ids becomes as the demo has it, so that loading twice changes nothing.
 * @returns how many items and files it has
 * @throws InvalidDemoData, ImagesUnavailable on a machine without the image library
 */
export async function loadContent(commands: CommandBus, actor: Actor): Promise<{ items: number; files: number }> {
  const files = contentFiles();
  const items = contentItems(files);
  const waiting = files.values();
  const store = async () => {
    for (const file of waiting) await storeFile(commands, file, actor);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, store));
  for (const { collection, id, values } of items) {
    await commands.execute(new SaveContentItem({ collection, id, values, actor, options: { as: 'imported' } }));
  }
  return { items: items.length, files: files.size };
}

async function storeFile(commands: CommandBus, file: ContentFile, actor: Actor): Promise<void> {
  const { id, title, description, filename } = file;
  // Drawn by us, so that nothing has to be encoded once more.
  const input = { bytes: await file.make(), filename, title, description, id, ours: true };
  await commands.execute(new StoreContentFile({ input, actor }));
}
