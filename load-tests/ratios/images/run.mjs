// `npm run bench:images`: the resize proxy against bare sharp in one run, its hits, and large uploads in little memory.
import sharp from 'sharp';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli } from '../processes.mjs';
import { measureCold } from './cold.mjs';
import { measureMemory } from './memory.mjs';

/** Runs everything and keeps the figures, with versions, in load-tests/results/images.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database }) => {
    const env = { DATABASE_URL: (await database()).url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    await cli(['demo'], env);
    const { cold, hits } = await measureCold(env);
    report('cold resizes against bare sharp', cold);
    report('hits', hits);
    const memory = await measureMemory(env);
    report('ten pictures of 40 megapixels at once', memory);
    saveResult('images', { sharp: sharp.versions.sharp, libvips: sharp.versions.vips, cold, hits, memory });
    return 0;
  });
}
