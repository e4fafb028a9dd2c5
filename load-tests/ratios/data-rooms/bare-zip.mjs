// What one writes by hand: a server that puts the files of a folder into a zip as it sends it, with the usual library for it.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';

const [folder, count] = process.argv.slice(2);

function* files() {
  for (let index = 0; index < Number(count); index++) {
    const file = path.join(/** @type {string} */ (folder), `data-rooms/be/bench-${index}`);
    const input = Readable.toWeb(fs.createReadStream(file));
    yield { name: `File ${index + 1}.bin`, input: /** @type {any} */ (input), size: fs.statSync(file).size };
  }
}

const server = http.createServer((_request, response) => {
  const zip = Readable.fromWeb(/** @type {any} */ (makeZip(files())));
  return pipeline(zip, response).catch(() => undefined);
});
server.listen(0, '127.0.0.1', () => console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
