// Sources to measure with: pictures with the detail of photographs, so that decoding and encoding cost as much as in real life.
import sharp from 'sharp';

/** A picture of that size, whose colours and grain depend on the seed. */
const scene = (width, height, seed) =>
  sharp({
    create: {
      width: Math.round(width / 8),
      height: Math.round(height / 8),
      channels: 3,
      background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 151) % 256 },
      noise: { type: 'gaussian', mean: 60 + ((seed * 29) % 120), sigma: 45 },
    },
  })
    .resize(width, height, { kernel: 'cubic' })
    .blur(0.8);

/** Twelve megapixels, as JPEG from a camera. */
export const photo = (seed) => scene(4_000, 3_000, seed).jpeg({ quality: 88 }).toBuffer();

const WIDTH = 7_303;
const HEIGHT = 5_477;

/** Ten pictures of 40 megapixels, below 10 MB each, in every format that is accepted at that size, expensive kinds included. */
export async function largePictures() {
  const pixels = await scene(WIDTH, HEIGHT, 3).raw().toBuffer();
  const source = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const made = [];
  /** @type {[string, (picture: ReturnType<typeof sharp>) => ReturnType<typeof sharp>][]} */
  const kinds = [
    ['JPEG', (picture) => picture.jpeg({ quality: 60 })],
    ['progressive JPEG', (picture) => picture.jpeg({ quality: 60, progressive: true })],
    [
      'progressive JPEG, turned',
      (picture) => picture.withMetadata({ orientation: 6 }).jpeg({ quality: 55, progressive: true }),
    ],
    ['JPEG, turned', (picture) => picture.withMetadata({ orientation: 8 }).jpeg({ quality: 60 })],
    ['PNG', (picture) => picture.png({ palette: true, colours: 4, dither: 0, effort: 1 })],
    [
      'interlaced PNG',
      (picture) => picture.png({ palette: true, colours: 4, dither: 0, effort: 1, progressive: true }),
    ],
    ['WebP', (picture) => picture.webp({ quality: 40, effort: 0 })],
    ['lossless WebP', (picture) => picture.threshold().webp({ lossless: true, effort: 0 })],
    ['GIF', (picture) => picture.threshold().gif({ effort: 1 })],
    ['16-bit PNG', (picture) => picture.threshold().toColourspace('rgb16').png({ effort: 1 })],
  ];
  for (const [kind, encode] of kinds) {
    const bytes = await encode(source()).toBuffer();
    if (bytes.length > 10 * 2 ** 20) throw new Error(`${kind} has ${bytes.length} bytes`);
    made.push({ kind, bytes });
  }
  return made;
}
