import fs from 'node:fs';
import { DEAL_TYPE_CODES } from '@outcrop/contracts';

// docs/product/look.md#fonts
describe('type marks', () => {
  it('are written in letters that the narrow font has', () => {
    const css = fs.readFileSync(new URL('../../../libs/look/src/fonts/narrow.css', import.meta.url), 'utf8');
    const ranges = [...css.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]);
    const isThere = (letter: string) =>
      ranges.some(([from = 0, to = 0]) => letter.charCodeAt(0) >= from && letter.charCodeAt(0) <= to);
    expect(DEAL_TYPE_CODES.filter((code) => ![...code].every(isThere))).toEqual([]);
    expect(isThere('é')).toBe(false);
  });
});
