// What the searchable columns take in the memory of one process. A process of its own, run with --expose-gc: prints megabytes.
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Env, processModule } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { Columns, DocumentSources, searchPool } from '@outcrop/search';
import { round } from '../statistics.mjs';

const env = Env.read(process.env);
const app = await NestFactory.createApplicationContext(await processModule('cli', env, features), {
  logger: ['error', 'warn'],
});
const pool = searchPool(env.DATABASE_URL, 2);
const columns = new Columns(app.get(DocumentSources, { strict: false }), pool, new Logger('Bench'));

const before = used();
await columns.refresh();
console.log(round((used() - before) / 1e6));
await columns.close();
await pool.end();
await app.close();

/** Bytes that are alive, those of arrays outside the heap included. */
function used() {
  if (!globalThis.gc) throw new Error('Run it with --expose-gc.');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
