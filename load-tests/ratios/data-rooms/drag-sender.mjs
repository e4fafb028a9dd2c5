// Sends the files of a folder as the tab Files of the admin area does (apps/admin/src/data-rooms/files/uploads): it reads the tree, sends three files at a time, each by tus in one call, as
// they are small, and then to its place, reads the tree again every few seconds, and in the end puts the new folders in the order of their names. It prints how long that took. A process
// of its own: in that of the bench the lists whose time is taken would wait for it.
import fs from 'node:fs';
import path from 'node:path';
import { ask } from '../files/sides.mjs';
import { mapConcurrently } from '../images/calls.mjs';
import { p95, round } from '../statistics.mjs';

const AT_ONCE = 3;
/** As `readAgainMs` there. */
const readAgainMs = (items) => Math.max(2_500, 2 * items);
const [api, listingId, folder, headersText] = /** @type {[string, string, string, string]} */ (
  /** @type {unknown} */ (process.argv.slice(2))
);
const headers = JSON.parse(headersText);
const tus = { ...headers, 'Tus-Resumable': '1.0.0' };
const room = `${api}/api/admin/data-rooms/${listingId}`;

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const post = (address, json) => ask(address, { method: 'POST', headers, json });
const readTree = async () => JSON.parse((await ask(`${room}/files`, { headers })).body).items;

/** One file: announced with its bytes, put into its place. */
async function send(file) {
  const at = path.join(folder, file);
  const { size } = fs.statSync(at);
  const metadata = Object.entries({ purpose: 'data-room-files', filename: path.basename(file) })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const sent = await ask(`${api}/api/uploads`, {
    method: 'POST',
    headers: {
      ...{ ...tus, 'Upload-Length': String(size), 'Upload-Metadata': metadata },
      'Content-Type': 'application/offset+octet-stream',
    },
    file: { path: at, start: 0, end: size - 1 },
  });
  const upload = String(sent.headers.location).split('/').at(-1);
  const folders = file.split('/').slice(0, -1);
  await post(`${room}/files`, {
    ...{ upload, parentId: null, path: folders, name: path.basename(file), sameName: 'refuse' },
  });
}

const files = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .flatMap((entry) => (entry.isFile() ? path.relative(folder, path.join(entry.parentPath, entry.name)) : []))
  .sort(names.compare);
const began = performance.now();
await readTree();
const times = [];
let isSending = true;
let again;
const readAgainIn = (ms) => {
  again = setTimeout(async () => {
    const items = await readTree();
    if (isSending) readAgainIn(readAgainMs(items.length));
  }, ms);
};
readAgainIn(readAgainMs(0));
await mapConcurrently(files, AT_ONCE, async (file) => {
  const from = performance.now();
  await send(file);
  times.push(performance.now() - from);
});
isSending = false;
clearTimeout(again);
const sentAt = performance.now();
for (const { id, kind } of await readTree()) if (kind === 'folder') await post(`${room}/items/sort`, { parentId: id });
await readTree();
const seconds = (from, to) => round((to - from) / 1_000, 1);
console.log(
  JSON.stringify({
    seconds: seconds(began, performance.now()),
    sorting_seconds: seconds(sentAt, performance.now()),
    // Of the first and the last thousand: what a file takes must not grow with how many are there.
    file_ms_p95: [round(p95(times.slice(0, 1_000))), round(p95(times.slice(-1_000)))],
  }),
);
process.exit();
