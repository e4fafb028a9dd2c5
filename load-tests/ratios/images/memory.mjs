// Ten pictures of 40 megapixels at once, and what the process then takes at its height.
import fs from 'node:fs';
import { withApi } from '../processes.mjs';
import { round } from '../statistics.mjs';
import { advisorToken, publicDeals, uploadCover } from './calls.mjs';
import { largePictures } from './pictures.mjs';

const MB = 2 ** 20;
/** What the process is given: a container of 512 MB. The heap's limit keeps the collector from using what decoding needs. */
const LIMIT_MB = 512;
const NODE = '--max-old-space-size=128';

/** @returns megabytes of resident memory before and at the height, and whether that stayed within the limit */
export async function measureMemory(env) {
  const pictures = await largePictures();
  return withApi({ ...env, NODE_OPTIONS: NODE, MALLOC_ARENA_MAX: '2' }, async (api, pid) => {
    const token = await advisorToken(api);
    const deals = await publicDeals(api, pictures.length);
    const before = highest(pid);
    const start = performance.now();
    await Promise.all(pictures.map(({ bytes }, i) => uploadCover(api, token, deals[i], bytes)));
    const seconds = round((performance.now() - start) / 1_000);
    const peak = highest(pid);
    return {
      pictures: pictures.map(({ kind, bytes }) => `${kind}, ${round(bytes.length / MB)} MB`),
      limit_mb: LIMIT_MB,
      before_mb: before,
      peak_mb: peak,
      seconds_for_all: seconds,
      within: peak === null ? 'not known: resident memory is read from /proc' : peak <= LIMIT_MB,
    };
  });
}

/** The most resident memory that a process ever had, in MB; null where the system does not say. */
function highest(pid) {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return null;
  const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return kB ? Math.round(Number(kB) / 1_024) : null;
}
