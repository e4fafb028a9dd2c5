// `npm run bench:images`: the resize proxy against bare sharp in one run, its hits, and large uploads in little memory.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startPostgres } from '../../../scripts/engines/postgres.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli } from '../processes.mjs';
import { measureCold } from './cold.mjs';
import { measureMemory } from './memory.mjs';

/** Runs everything and keeps the figures, with versions, in load-tests/results/images.json. */
export async function main() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-bench-'));
  // The embedded database may run as another user, who has to reach its folder.
  fs.chmodSync(dataDir, 0o755);
  let database;
  try {
    database = await startPostgres({ dataDir, user: 'a benchmark', log: console.log });
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    await cli(['demo'], env);
    const { cold, hits } = await measureCold(env);
    report('cold resizes against bare sharp', cold);
    report('hits', hits);
    const memory = await measureMemory(env);
    report('ten pictures of 40 megapixels at once', memory);
    const result = {
      sharp: sharp.versions.sharp,
      libvips: sharp.versions.vips,
      cold,
      hits,
      memory,
    };
    saveResult('images', result);
    return 0;
  } finally {
    await database?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
