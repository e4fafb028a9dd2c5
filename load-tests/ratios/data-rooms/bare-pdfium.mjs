// The thread of bare-drawer.mjs that draws pages: PDFium with the whole file in memory.
import fs from 'node:fs';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Longest side of a picture, as ours (pixels). */
const PIXELS = 2_000;

// As our thread has it.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);

const bytes = fs.readFileSync(workerData);
const library = await PDFiumLibrary.init();

parentPort?.on('message', async (number) => {
  // Half a millisecond of the 15 to 30 that a page takes; what the library keeps of a page goes with the document.
  const document = await library.loadDocument(bytes);
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = PIXELS / Math.max(originalWidth, originalHeight);
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  document.destroy();
  parentPort?.postMessage({ data, width, height }, [/** @type {ArrayBuffer} */ (data.buffer)]);
});
