import { loadSharp } from './load-sharp.ts';

/** `jpeg` for drawn rock, `png` for cards with lettering, which keep their edges. */
export type DrawnFormat = 'jpeg' | 'png';

/**
 * One of our own drawings as a picture file, at the drawing's own size: for content that is made of drawings, such as the demo's. Never to be
 * given an SVG from outside.
 * @returns the same bytes for the same drawing
 * @throws ImagesUnavailable when this machine has no image library
 */
export async function drawnPicture(svg: string, format: DrawnFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svg)).toColourspace('srgb');
  return format === 'png'
    ? picture.png({ palette: true, colours: 64, effort: 1 }).toBuffer()
    : picture.flatten({ background: PAPER }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Behind an open sky. */
const PAPER = '#f5f3ee';
