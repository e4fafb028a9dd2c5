import { expectGoodInEveryWidth } from './accessible.ts';
import { expect, test } from './test.ts';

// What the journeys' own check finds: a fault of one width alone, too.

const pageWith = (css: string) => `<!doctype html><html lang="en"><title>Widths</title>
  <meta name="viewport" content="width=device-width"><style>body { color: #111; background: #fff } ${css}</style>
  <main><h1>Leases</h1><p class="text">Held by production</p><p class="plain">Open acreage</p></main><div class="ground"></div></html>`;

for (const [fault, css, words] of [
  [
    'a text that is too faint on a phone',
    '@media (width < 500px) { .text { color: #bbb } }',
    /at 390 px.*color-contrast/s,
  ],
  [
    'one that is too faint at a desk',
    '@media (width > 1200px) { .text { color: #bbb } }',
    /at 1440 px.*color-contrast/s,
  ],
  [
    'one before a background that a tablet alone has',
    '@media (500px < width < 1200px) { main { background: #222 } }',
    /at 1024 px.*color-contrast/s,
  ],
  [
    'one over a ground that stands elsewhere in the tree, at a desk alone',
    '@media (width > 1200px) { .ground { position: absolute; inset: 0; z-index: -1; background: #222 } }',
    /at 1440 px.*color-contrast/s,
  ],
  [
    'one that a desk alone shows',
    '.text { color: #bbb; display: none } @media (width > 1200px) { .text { display: block } }',
    /at 1440 px.*color-contrast/s,
  ],
  ['a page that is wider than a phone', '.plain { width: 600px }', /at 390 px/],
] as const)
  test(`${fault} is found`, async ({ page }) => {
    await page.setContent(pageWith(css));
    await expect(expectGoodInEveryWidth(page)).rejects.toThrow(words);
  });

test('a page without a fault passes', async ({ page }) => {
  await page.setContent(pageWith(''));
  await expectGoodInEveryWidth(page);
});
