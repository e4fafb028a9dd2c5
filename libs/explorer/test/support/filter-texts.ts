import fc from 'fast-check';

/** Of what filters are written, and what looks like it. */
const pieces = fc.constantFrom(
  ...['-', '*', '[* TO ', ' TO *]', '[', ']', '{', '}', ' TO ', '"', '\\', ' ', 'f:', 'OR'],
  ...['1', '2026-01-01', '}{', 'é', '\u202E', '%'],
);

/** Texts of expressions, whatever somebody writes. */
export const filterTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
);
