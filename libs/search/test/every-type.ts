import fc from 'fast-check';
import { fitsUnits } from '../src/scale.ts';

const TYPES = ['keyword', 'number', 'integer', 'date', 'flag'] as const;
const SCALES = [0, 2, 15];
/** A field of each type, one and several values, with digits after the point and without. */
export const FIELDS = {
  ...Object.fromEntries(
    TYPES.flatMap((type) => [
      [type, { type }],
      [`${type}s`, { type, many: true }],
    ]),
  ),
  ...Object.fromEntries(
    SCALES.flatMap((scale) => [
      [`scaled${scale}`, { type: 'number', scale }],
      [`scaled${scale}s`, { type: 'number', scale, many: true }],
    ]),
  ),
  text: { type: 'text' },
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      '\\',
      '\u2028',
      '\u2029',
      '\u007f',
      '😀',
      '\n',
      '\t',
      '\r',
      '\u0001',
      '\b',
      '\f',
      '{',
      ',',
      'é',
      '/',
    ),
    maxLength: 12,
  }),
);
const limit = Number.MAX_SAFE_INTEGER;
const scaled = (scale: number) =>
  fc
    .oneof(fc.maxSafeInteger(), fc.integer({ min: -999, max: 999 }), fc.constantFrom(limit, -limit))
    .map((units) => units / 10 ** scale)
    .filter((value) => fitsUnits(value, 10 ** scale));
const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  keyword: text,
  text,
  number: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -0, 0.1, 1e21, 1e-7, 5e-324, Number.MAX_VALUE, -Number.MAX_VALUE, Number.EPSILON),
  ),
  integer: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -1, limit, -limit)),
  date: fc.oneof(
    fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc.constantFrom('0001-01-01', '0999-12-31', '2024-02-29', '9999-12-31'),
  ),
  flag: fc.boolean(),
  ...Object.fromEntries(SCALES.map((scale) => [`scaled${scale}`, scaled(scale)])),
};
/** Values of {@link FIELDS}, the odd ones too. */
export const row = fc.record(
  Object.fromEntries(
    Object.keys(FIELDS).map((name) => {
      const one = VALUES[name];
      // Several values, some of which come twice.
      const several = () =>
        fc.array(VALUES[name.slice(0, -1)]!, { maxLength: 3 }).map((some) => [...some, ...some.slice(0, 2)]);
      return [name, fc.option(one ?? several(), { freq: 5 })];
    }),
  ),
);
