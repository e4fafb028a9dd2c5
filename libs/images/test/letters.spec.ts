import { expect, it } from '@jest/globals';
import { Lettering } from '../src/sharp/lettering.ts';
import { knownOutline, spelled } from '../src/sharp/letters.ts';

// docs/product/data-rooms.md#sheet-pages

it.each([
  ['½ of ⅛', '1/2 of 1/8'],
  ['8½ in, 9⅝″', '8 1/2 in, 9 5/8″'],
  ['10² m², 10⁻¹²', '10^2 m², 10^−¹²'],
  ['ﬁnal, №', 'final, No'],
  ['€ 3.20, −5 °C, ±2, ≤ 4, café', '€ 3.20, −5 °C, ±2, ≤ 4, café'],
])('%s is drawn as %s: a figure stays the same figure', (text, drawn) => {
  expect(spelled(text)).toBe(drawn);
});

it('has outlines of the signs of tables, and takes no piece of a letter for all of it', () => {
  for (const sign of '€£°±≤≥−–—…™×÷²µ') expect([sign, knownOutline(sign)]).toEqual([sign, expect.anything()]);
  expect(knownOutline('½')).toBeUndefined();
  const at = { x: 0, y: 0, size: 20, color: '#000', width: 900 };
  const uses = (text: string) => new Lettering().write(text, at).split('<use').length - 1;
  expect([uses('1/8'), uses('⅛'), uses('8½')]).toEqual([3, 3, 4]);
});
