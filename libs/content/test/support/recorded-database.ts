import { createTestDatabase } from '@outcrop/platform/testing';
import pg from 'pg';
import { answerRead, type ReadAnswer } from '../../src/reading/answer-read.ts';
import { contentPool } from '../../src/reading/database-reads.ts';
import type { ReadAccess } from '../../src/reading/schema-view.ts';
import { type RecordedFolder, readRecordedFolder } from '../recorded/recorded-folder.ts';
import { contentSchemaOf } from '../recorded/recorded-schema.ts';
import { loadRecorded } from '../recorded/recorded-tables.ts';
import { CASES_FOLDER } from './recorded-cases.ts';

export type RecordedDatabase = Awaited<ReturnType<typeof recordedDatabase>>;

/** The recorded rows in a database of their own. Stop it at the end. */
export async function recordedDatabase() {
  const database = await createTestDatabase({ empty: true });
  const pool = new pg.Pool({ connectionString: database.url });
  const reads = contentPool(database.url);
  const recorded: RecordedFolder = await readRecordedFolder(CASES_FOLDER);
  const schema = contentSchemaOf(recorded.schema);
  await loadRecorded(pool, recorded.schema, recorded.data);
  return {
    pool,
    reads,
    recorded,
    schema,
    /** @param address as after the host: `/items/post/1?fields=id` */
    get: (address: string, access: ReadAccess = 'all'): Promise<ReadAnswer> => {
      const [path = '', search = ''] = splitOnce(address, '?');
      const [, , collection = '', id] = path.split('/').map(decodeURIComponent);
      return answerRead(reads, schema, { collection, ...(id !== undefined && { id }), search, access });
    },
    stop: async () => {
      await Promise.all([pool.end(), reads.end()]);
      await database.drop();
    },
  };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
