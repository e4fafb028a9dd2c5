import fc from 'fast-check';
import { AT_ONCE, atOnce } from '../src/columns/at-once.ts';
import { numbersInOrder } from '../src/columns/numbers-in-order.ts';

const someNumbers = fc
  .tuple(
    fc.integer({ min: 0, max: 5 * AT_ONCE }),
    fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 50 }),
  )
  .map(([length, few]) =>
    // Mixed as by a pack of cards: neither in order nor turned round.
    Float64Array.from({ length }, (_, at) => few[(at * 7_919) % few.length]! * (1 + ((at * 31) % 97))),
  );

it('puts numbers in order, as many as there are', () => {
  fc.assert(
    fc.property(someNumbers, (numbers) => {
      const expected = Float64Array.from(numbers).sort();
      // -0 and 0 are one number here.
      expect(atOnce(numbersInOrder(numbers)).map((value) => value + 0)).toEqual(expected.map((value) => value + 0));
    }),
    { numRuns: 60 },
  );
});

it('stops after each few thousand numbers', () => {
  const pieces = 5;
  let stops = 0;
  for (const _ of numbersInOrder(Float64Array.from({ length: pieces * AT_ONCE }, (__, at) => -at))) stops += 1;
  // Each piece is put in order, and gone through by three merges: of 2, 4 and 8 pieces.
  expect(stops).toBe(4 * pieces);
});
