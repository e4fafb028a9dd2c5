import fs from 'node:fs/promises';
import path from 'node:path';
import type { RecordedSchema } from './recorded-schema.ts';
import type { RecordedData } from './recorded-tables.ts';

/** A folder of recorded cases: `schema.json`, `data.json`, `files/`. */
export interface RecordedFolder {
  readonly folder: string;
  readonly schema: RecordedSchema;
  readonly data: RecordedData;
}

/** @throws when the folder has not those files */
export async function readRecordedFolder(folder: string): Promise<RecordedFolder> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8'));
  return {
    folder,
    schema: (await read('schema.json')) as RecordedSchema,
    data: (await read('data.json')) as RecordedData,
  };
}
