import fs from 'node:fs/promises';
import path from 'node:path';
import type { ContentFileRecord } from '@outcrop/contracts';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { startFeature } from '@outcrop/platform/testing';
import { content } from '../../../src/feature.ts';
import { StoreContentFile, type StoredFileInput } from '../../../src/files/commands/store-content-file.ts';

export type RunningFiles = Awaited<ReturnType<typeof startFiles>>;

/** The files of content as the API runs them, on a database and a folder of their own. */
export async function startFiles(options: Partial<Parameters<typeof startFeature>[0]> = {}) {
  const running = await startFeature({ features: [platform, content], ...options });
  return {
    ...running,
    get: (address: string, person?: string) => running.request('get', address, person),
    /** Adds a file. @returns its id */
    store: async (bytes: Buffer, more: Partial<StoredFileInput> = {}): Promise<string> => {
      const input = { bytes, filename: 'file', title: 'A file', ...more };
      return (await running.commands.execute(new StoreContentFile({ input, actor: systemActor('test') }))).id;
    },
    upload: (bytes: Buffer, name = 'file', address = '/api/admin/content-files', person = 'admin') =>
      running.request('post', address, person).attach('file', bytes, name),
    record: async (id: string): Promise<ContentFileRecord> =>
      (await running.request('get', `/api/admin/content-files/${id}`, 'admin').expect(200)).body,
    rows: () => running.em().execute<Record<string, unknown>[]>('select * from content_file order by uploaded_on, id'),
    /** Names of the kept files, below a folder of the storage. */
    kept: async (folder = 'content/files'): Promise<string[]> => {
      const entries = await fs
        .readdir(path.join(running.files, folder), { recursive: true, withFileTypes: true })
        .catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort();
    },
  };
}
