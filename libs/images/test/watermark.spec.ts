import { setImmediate as others } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { SharpImages } from '../src/sharp/sharp-images.ts';
import { layAcross, watermarkLine } from '../src/sharp/watermark-overlay.ts';

const TEXT = 'Ann Rim · ann@rim.example · Dec 8, 2026, 2:06 pm CST · 203.0.113.24';
const plain = (width: number, height: number, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } });

let images: SharpImages;
beforeAll(() => {
  images = new SharpImages();
});

/** The share of pixels in each part of a picture that are not its ground's. */
async function markedParts(picture: Buffer, across: number, down: number, ground: number): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const parts = Array<number>(across * down).fill(0);
  data.forEach((grey, at) => {
    if (Math.abs(grey - ground) < 12) return;
    const x = Math.floor(((at % info.width) * across) / info.width);
    const y = Math.floor((Math.floor(at / info.width) * down) / info.height);
    parts[y * across + x]! += 1;
  });
  return parts.map((count) => (count * across * down) / data.length);
}

describe('A text across a picture', () => {
  it.each([
    [1_500, 2_000, '#ffffff', 255],
    [2_000, 1_500, '#000000', 0],
    [300, 2_000, '#ffffff', 255],
    [2_000, 200, '#ffffff', 255],
  ])('of %i by %i on %s is in every part of it', async (width, height, background, ground) => {
    const bare = await plain(width, height, background).png().toBuffer();
    const marked = await images.watermark(bare, TEXT, 2_000);
    const { width: w, height: h, format } = await sharp(marked).metadata();
    expect([w, h, format]).toEqual([width, height, 'jpeg']);
    const parts = await markedParts(marked, width > height ? 4 : 2, width > height ? 1 : 4, ground);
    for (const share of parts) expect(share).toBeGreaterThan(0.004);
  });

  it('lies upright on a picture that a camera turned, and what is larger becomes smaller', async () => {
    const turned = await plain(3_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await sharp(await images.watermark(turned, TEXT, 2_000)).metadata();
    expect([width, height]).toEqual([667, 2_000]);
  });

  it('takes a fifth of grey at most, in a picture of any size', async () => {
    // Rows of smaller ones lie over each other.
    const sides = fc.integer({ min: 7, max: 300 });
    await fc.assert(
      fc.asyncProperty(sides, sides, fc.constantFrom(0, 119, 255), async (width, height, ground) => {
        const pixels = new Uint8Array(width * height * 3).fill(ground);
        const line = { width: 40, height: Math.ceil(0.02275 * Math.max(width, height)) };
        await layAcross(pixels, width, height, {
          ...line,
          coverage: new Uint8Array(line.width * line.height).fill(255),
        });
        const mixed = ground + 0.2 * (119 - ground);
        const [least, most] = [Math.min(ground, mixed) - 1, Math.max(ground, mixed) + 1];
        expect(pixels.filter((value) => value < least || value > most)).toHaveLength(0);
      }),
    );
  });

  it('lies where its rows are, and nowhere else', async () => {
    const [width, height] = [600, 400];
    const pixels = new Uint8Array(width * height * 3).fill(255);
    await layAcross(pixels, width, height, { coverage: new Uint8Array(50 * 14).fill(255), width: 50, height: 14 });
    const marked = pixels.filter((value) => value < 255).length / pixels.length;
    // A row is 14 pixels of the 90 to the next one.
    expect(marked).toBeCloseTo(14 / 90, 1);
    // All three bytes of a pixel alike.
    expect(pixels.filter((value, at) => value !== pixels[at - (at % 3)])).toHaveLength(0);
  });

  it('lets others go on while it is laid', async () => {
    const [width, height] = [200, 2_000];
    const laid = layAcross(new Uint8Array(width * height * 3), width, height, {
      coverage: new Uint8Array(50 * 46).fill(255),
      width: 50,
      height: 46,
    });
    let isLaid = false;
    laid.then(() => {
      isLaid = true;
    });
    let turns = 0;
    for (; !isLaid; turns += 1) await others();
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('is drawn by itself, without a typeface of the machine and whatever it holds', () => {
    for (const text of ['</svg><script>x</script>', '李明 · a@b.example', '\u202eRim', 'x'.repeat(5_000), '']) {
      const svg = watermarkLine(text, 400);
      expect(svg).not.toMatch(/<text|script|font|[^\x20-\x7e]/);
      expect(svg.length).toBeLessThan(200_000);
    }
  });
});
