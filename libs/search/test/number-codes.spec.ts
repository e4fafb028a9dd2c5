import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { atOnce } from '../src/columns/at-once.ts';
import { NumberCodes } from '../src/columns/number-codes.ts';

const codesOf = (numbers: readonly number[]) => {
  const codes = new NumberCodes();
  const found = numbers.map((number) => {
    if (codes.isFull) atOnce(codes.grow());
    return codes.codeOf(number);
  });
  return { found, size: codes.size, numberOf: (code: number) => codes.numberOf(code) };
};
/** The same by a Map. */
const plainCodes = (numbers: readonly number[]) => {
  const codes = new Map<number, number>();
  return numbers.map((number) => {
    const code = codes.get(number) ?? codes.size + 1;
    codes.set(number, code);
    return code;
  });
};

it('gives each number one code, from 1 on, as it comes', () => {
  const number = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 1, 2 ** 32, 2 ** -1_074), fc.integer());
  fc.assert(
    fc.property(fc.array(number, { maxLength: 300 }), (numbers) => {
      const { found, numberOf } = codesOf(numbers);
      expect(found).toEqual(plainCodes(numbers));
      expect(found.map(numberOf)).toEqual(numbers.map((each) => each + 0));
    }),
  );
});

it('has room for many numbers, whole ones and prices, each come twice', () => {
  for (const unit of [1, 0.01, 4_096]) {
    const numbers = Array.from({ length: 40_000 }, (_, n) => (n % 20_000) * unit);
    const { found, size } = codesOf(numbers);
    expect(size).toBe(20_001);
    expect(found).toEqual(numbers.map((_, n) => (n % 20_000) + 1));
  }
});

it('stops on the way where many are laid out anew', () => {
  const codes = new NumberCodes();
  let stops = 0;
  for (let n = 0; n < 20_000; n++) {
    if (codes.isFull) for (const _ of codes.grow()) stops += 1;
    codes.codeOf(n);
  }
  expect(stops).toBeGreaterThan(0);
});
