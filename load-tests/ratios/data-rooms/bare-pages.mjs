// What one writes by hand: PDFium with the whole file in memory, and an encoder.
import fs from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Longest side of a picture, as ours (pixels). */
const PIXELS = 2_000;

/** @returns draws a page, counted from 1, as a JPEG; the file is opened for each, as for a reader who comes by */
export async function barePages(pdf) {
  const library = await PDFiumLibrary.init();
  return async (number) => {
    const document = await library.loadDocument(fs.readFileSync(pdf));
    const page = document.getPage(number - 1);
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    const bitmap = await page.render({ scale: PIXELS / Math.max(width, height), render: 'bitmap' });
    const raw = { width: bitmap.width, height: bitmap.height, channels: /** @type {4} */ (4) };
    const picture = await sharp(Buffer.from(bitmap.data), { raw }).removeAlpha().jpeg({ quality: 85 }).toBuffer();
    document.destroy();
    return picture;
  };
}
