import { textOn } from '../app/features/home/hero/text-on.ts';
import { priceText } from '../app/features/home/price-text.ts';
import { withoutEndingLinks } from '../app/features/home/sections/ending-links.ts';

it('the price ticker gives prices two decimals, and a true minus', () => {
  expect([71.8, 1234.5, 0, -37.63].map(priceText)).toEqual(['71.80', '1,234.50', '0.00', '−37.63']);
});

describe('the text of a section', () => {
  it('gives the links that stand alone at its end as buttons', () => {
    const html =
      '<p>One <a href="/x">link</a> within.</p>\n<p><a href="/seller">Talk</a> <a href="https://a.example/?b=1&amp;c=2" rel="noopener">R&amp;D</a></p>\n';
    expect(withoutEndingLinks(html)).toEqual({
      html: '<p>One <a href="/x">link</a> within.</p>',
      links: [
        { to: '/seller', words: 'Talk' },
        { to: 'https://a.example/?b=1&c=2', words: 'R&D' },
      ],
    });
  });

  it.each([
    '<p>Read <a href="/x">this</a></p>',
    '<p><a href="/x">this</a>.</p>',
    '<ul><li><a href="/x">this</a></li></ul>',
    '<p>',
  ])('is left as it is where there are none: %s', (html) => {
    expect(withoutEndingLinks(html)).toEqual({ html, links: [] });
  });

  it('may be nothing but buttons, or nothing', () => {
    expect(withoutEndingLinks('<p><a href="/x">Go</a></p>')).toEqual({
      html: null,
      links: [{ to: '/x', words: 'Go' }],
    });
    expect(withoutEndingLinks(null)).toEqual({ html: null, links: [] });
  });
});

describe('words on a button of any colour', () => {
  const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (color: string) =>
    [1, 3, 5]
      .map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255))
      .reduce((sum, light, at) => sum + light * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

  it.each(['#0b4b50', '#8e4630', '#5f6a68', '#c0924a', '#ffffff', '#000000', '#777777', '#767676', '#ff0000'])(
    'are read on %s',
    (color) => {
      expect(contrast(luminance(color), textOn(color) === '#fff' ? 1 : 0)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
