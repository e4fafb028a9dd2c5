// What one writes by hand: a server that writes a name across the pages of PDFs, one after the other, and puts them into a zip as it sends it, with the usual library for that. PDFium is
// opened once for all of them, in this process; it and the writer of the mark are those of ours, as PDFium's own way takes fifty times as long. It lacks the rest: nobody signs in, no row says who may
// have which file, nothing is written about what was sent, no copy is kept, and a hostile file is seen by all that come after it.
import fs from 'node:fs';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { built } from '../../built.mjs';
import { serveZip } from './zip-server.mjs';

const { compiledLibrary } = await built('libs/platform/dist/pdf/compiled-library.js');
const { openInBlocks } = await built('libs/platform/dist/pdf/open-in-blocks.js');
const { saveMarked } = await built('libs/platform/dist/pdf/save-marked.js');
const { MARK_SIDE } = await built('libs/platform/dist/pdf/mark-pages.js');
const { pdfWatermark } = await built('libs/images/dist/sharp/watermark-overlay.js');

const [folder, count] = /** @type {[string, string]} */ (/** @type {unknown} */ (process.argv.slice(2)));
/** As long as that of the bench's reader. */
const mark = pdfWatermark('Blake Buyer · buyer@outcrop.example · Nov 30, 2026', MARK_SIDE);

// With a table of functions that may grow, which compiles it in another way than the package does.
const { Instance } = /** @type {any} */ (globalThis).WebAssembly;
const compiled = await compiledLibrary();
const library = await PDFiumLibrary.init({
  instantiateWasm: (imports, received) => {
    const instance = new Instance(compiled, imports);
    received(instance);
    return instance.exports;
  },
});

function marked(index) {
  const file = path.join(folder, `data-rooms/be/bench-pdf-${index}`);
  const to = `${file}.bare`;
  fs.rmSync(to, { force: true });
  const from = fs.openSync(file, 'r');
  const document = openInBlocks(library, from);
  const saved = saveMarked(/** @type {any} */ (library).module, document, { mark, to });
  document.destroy();
  fs.closeSync(from);
  if (!saved.marked) throw new Error(`${file} was not marked.`);
  return to;
}

serveZip(function* () {
  for (let index = 0; index < Number(count); index++) yield { name: `Report ${index + 1}.pdf`, file: marked(index) };
});
