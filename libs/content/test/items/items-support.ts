import { randomUUID } from 'node:crypto';
import type { PageCollectionName } from '@outcrop/contracts';
import { type ContentValues, contentResourceOf } from '@outcrop/contracts';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, type RunningFeature, type StartFeatureOptions, startFeature } from '@outcrop/platform/testing';
import { content } from '../../src/feature.ts';
import { SaveContentItem } from '../../src/index.ts';

export const ADMIN = PEOPLE.admin;

export const startContent = (options: Partial<StartFeatureOptions> = {}): Promise<RunningFeature> =>
  startFeature({ features: [platform, content], ...options });

export const addressOf = (collection: PageCollectionName, rest: string | number = ''): string =>
  `/api/admin/${contentResourceOf(collection)}${rest === '' ? '' : `/${rest}`}`;

/** Saves as the admin. */
export const save = (app: RunningFeature, collection: PageCollectionName, id: number | null, values: ContentValues) =>
  app.commands.execute(new SaveContentItem({ collection, id, values, actor: ADMIN }));

/** A row of a file, as if it had been uploaded. */
export async function addFile(
  app: RunningFeature,
  type: 'image/jpeg' | 'application/pdf' = 'image/jpeg',
): Promise<string> {
  const id = randomUUID();
  await app
    .em()
    .execute(
      'insert into content_file (id, title, filename_download, type, filesize, hash) values (?, ?, ?, ?, 1, ?)',
      [id, 'A file', 'file', type, id],
    );
  return id;
}

/** Everything of content is forgotten. */
export async function clearContent(app: RunningFeature): Promise<void> {
  const tables = await app
    .em()
    .execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_name like 'content\\_%'`,
    );
  await app.clear(...tables.map(({ name }) => name));
}

/** Of the newest revision of an item. */
export async function lastRevision(app: RunningFeature, collection: PageCollectionName, item: number) {
  const [row] = await app
    .em()
    .execute<{ version: number; action: string; changed: string[]; content: Record<string, unknown>; who: string }[]>(
      'select * from content_revision where collection = ? and item = ? order by version desc limit 1',
      [collection, item],
    );
  return row!;
}
