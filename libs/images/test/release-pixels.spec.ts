import { expect, it } from '@jest/globals';
import { releasePixels } from '../src/sharp/release-pixels.ts';

it('gives back the memory of pixels, also twice, and leaves a part of a larger buffer alone', () => {
  const pixels = new Uint8Array(1_000);
  releasePixels(pixels);
  releasePixels(pixels);
  expect(pixels.length).toBe(0);
  const whole = new Uint8Array(1_000);
  releasePixels(whole.subarray(0, 500));
  expect(whole.length).toBe(1_000);
});
