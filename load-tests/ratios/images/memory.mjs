// Ten pictures of 40 megapixels at once, and the peak memory of the process.
import { peakMemoryMb, withApi } from '../processes.mjs';
import { round } from '../statistics.mjs';
import { advisorToken, publicDeals, uploadCover } from './calls.mjs';
import { largePictures } from './pictures.mjs';

const MB = 2 ** 20;
/** What the process gets: a container of 512 MB. The limit of the heap leaves the rest to decoding. */
const LIMIT_MB = 512;
const NODE = '--max-old-space-size=128';

/** @returns megabytes of resident memory before and at the peak, and whether that stayed within the limit */
export async function measureMemory(env) {
  const pictures = await largePictures();
  return withApi({ ...env, NODE_OPTIONS: NODE, MALLOC_ARENA_MAX: '2' }, async (api, pid) => {
    const token = await advisorToken(api);
    const deals = await publicDeals(api, pictures.length);
    const before = peakMemoryMb(pid);
    const start = performance.now();
    await Promise.all(pictures.map(({ bytes }, i) => uploadCover(api, token, deals[i], bytes)));
    const seconds = round((performance.now() - start) / 1_000);
    const peak = peakMemoryMb(pid);
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
