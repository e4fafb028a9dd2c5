// The part of a bare zip server that both have: files into a zip as it is sent, with the usual library for it.
import fs from 'node:fs';
import http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';

/**
 * Answers every request with a zip, and prints its port.
 * @param {() => Iterable<{ name: string, file: string }>} files of one answer: names within the zip, and paths
 */
export function serveZip(files) {
  const server = http.createServer((_request, response) => {
    const zip = Readable.fromWeb(/** @type {any} */ (makeZip(entries(files()))));
    return pipeline(zip, response).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1', () =>
    console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
  );
}

function* entries(files) {
  for (const { name, file } of files) {
    const input = Readable.toWeb(fs.createReadStream(file));
    yield { name, input: /** @type {any} */ (input), size: fs.statSync(file).size };
  }
}
