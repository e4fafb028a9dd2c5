import { afterEach, describe, expect, it, jest } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { SlowPicture, UnreadablePicture } from '../src/images.errors.ts';
import { SharpImages } from '../src/sharp/sharp-images.ts';

// docs/product/data-rooms.md#file-pages

afterEach(() => {
  jest.restoreAllMocks();
});

const images = new SharpImages();
const plat = (width: number) => sharp({ create: { width, height: 900, channels: 3, background: '#888888' } }).tiff();

describe('The pages of a picture', () => {
  it('are those that it names where reading it takes too long, and none where it is broken', async () => {
    const bytes = await plat(800).toBuffer();
    const fails = (message: string) =>
      jest.spyOn(sharp.prototype as Sharp, 'toBuffer').mockRejectedValueOnce(new Error(message) as never);
    fails('timeout: 9% complete\nVipsImage: killed for image "temp-1128"');
    expect(await images.countPages(bytes)).toBe(1);
    fails('tiff2vips: out of order read');
    await expect(images.countPages(bytes)).rejects.toThrow(UnreadablePicture);
    expect(await images.countPages(bytes)).toBe(1);
  });

  it('are known to take too long by the library’s own words', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const bytes = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#888888', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const slow = images.transform(bytes, { steps: [['median', 41]], pixels: 9e6, format: 'png', seconds: 1 });
    await expect(slow).rejects.toThrow(SlowPicture);
  });
});
