import { expect, it } from '@jest/globals';
import { freeBytes } from '@outcrop/platform';

it('gives back the memory of bytes, also twice, and leaves a part of a larger buffer alone', () => {
  const pixels = new Uint8Array(1_000);
  freeBytes(pixels);
  freeBytes(pixels);
  expect(pixels.length).toBe(0);
  const whole = new Uint8Array(1_000);
  freeBytes(whole.subarray(0, 500));
  expect(whole.length).toBe(1_000);
});
