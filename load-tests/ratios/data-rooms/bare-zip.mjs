// What one writes by hand: a server that puts the files of a folder into a zip as it sends it, with the usual library for it.
import path from 'node:path';
import { serveZip } from './zip-server.mjs';

const [folder, count] = /** @type {[string, string]} */ (/** @type {unknown} */ (process.argv.slice(2)));

serveZip(function* () {
  for (let index = 0; index < Number(count); index++)
    yield { name: `File ${index + 1}.bin`, file: path.join(folder, `data-rooms/be/bench-${index}`) };
});
