// What one writes by hand to show pages with a name across them: a Node server that draws a page when it is asked for, lays the line across it, answers with
// a JPEG, and then keeps the bare page as another one in a folder. It is what the list of deals is measured beside in `npm run bench:data-rooms`, to tell what so
// many pages cost the machine from what Outcrop adds.
//
// It does what ours does with the pixels, by the same means: PDFium in a thread of a lower priority with the file in memory, one page at a time
// until it is kept, libvips with one thread a picture, the same sizes and settings of both JPEGs, our own loop for the line, and pixels given back at once.
// It lacks the rest: nobody signs in, no row says whether they may read the page, before it is drawn and after, nothing is written about what was read,
// there is no database, no store of files, no limit of time, memory or waiting, and none of its work is done by the process that answers the list.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { built } from '../../built.mjs';

const { layAcross, watermarkLine } = await built('libs/images/dist/sharp/watermark-overlay.js');
const { freeBytes } = await built('libs/platform/dist/storage/free-bytes.js');

const [pdf, folder] = /** @type {[string, string]} */ (/** @type {unknown} */ (process.argv.slice(2)));
/** As ours are (libs/images, PAGE_JPEG and MASTER_JPEG). */
const SHOWN = { quality: 84, chromaSubsampling: '4:4:4', optimizeCoding: false };
const KEPT = { ...SHOWN, quality: 92 };
/** As long as that of the bench's reader. */
const TEXT = 'Blake Buyer · buyer@outcrop.example · Nov 29, 2026, 11:43 am CST · 127.0.0.1';

sharp.cache(false);
sharp.concurrency(1);

// Without what this process loads first, which would take the thread's empty standard input for a parent that is gone.
const thread = new Worker(new URL('./bare-pdfium.mjs', import.meta.url), { workerData: pdf, execArgv: [] });
/** @returns {Promise<{ data: Uint8Array, width: number, height: number }>} */
const drawn = (number) =>
  new Promise((resolve) => {
    thread.once('message', resolve);
    thread.postMessage(number);
  });

/** @param {() => import('sharp').Sharp} begin */
async function marked(begin, width, height) {
  const drawing = Buffer.from(watermarkLine(TEXT, Math.max(width, height)));
  const line = await sharp(drawing).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const pixels = await begin().resize(width, height, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  await layAcross(pixels, width, height, { coverage: line.data, width: line.info.width, height: line.info.height });
  const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg(SHOWN)
    .toBuffer();
  freeBytes(pixels);
  return picture;
}

async function show(number, response) {
  const { data, width, height } = await drawn(number);
  const begin = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  response.setHeader('content-type', 'image/jpeg').end(await marked(begin, width, height));
  const kept = await begin().jpeg(KEPT).toBuffer();
  await fs.promises.writeFile(path.join(folder, `${number}.jpg`), kept);
  freeBytes(data);
}

fs.mkdirSync(folder, { recursive: true });
let last = Promise.resolve();
const server = http.createServer((request, response) => {
  last = last.then(() => show(Number(request.url?.slice(1)), response));
});
server.listen(0, '127.0.0.1', () => console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
