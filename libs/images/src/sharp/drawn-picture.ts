import { loadSharp } from './load-sharp.ts';
import { unrolledPatterns } from './unrolled-patterns.ts';

/** Behind an open sky. */
const PAPER = '#f5f3ee';

/**
 * One of our own drawings as a JPEG, at the drawing's own size: for content that is made of drawings, such as the demo's. Never to be given
 * an SVG from outside.
 * @returns the same bytes for the same drawing
 * @throws ImagesUnavailable when this machine has no image library
 */
export async function drawnPicture(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(unrolledPatterns(svg)))
    .toColourspace('srgb')
    .flatten({ background: PAPER })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
