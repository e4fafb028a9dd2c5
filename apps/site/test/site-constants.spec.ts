import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMEMBERED_DAYS } from '@outcrop/contracts';
import {
  AGREED_DAYS,
  ASSIGNMENTS_CAROUSEL,
  BREAKPOINTS,
  CASE_HISTORY_CAROUSEL,
  EMAIL_CHECK_DELAY_MS,
  HERO_CAROUSEL,
  PUSH_QUIET_LOADS,
  RESIZE_QUALITY,
  SIDE_MENU_DELAY_MS,
  SNACKBAR_MS,
  THUMBNAIL_QUALITY,
  THUMBNAILS,
  TOMBSTONE_CAROUSEL,
} from '../app/ui/site-constants.ts';

const styles = (file: string): string => readFileSync(path.join(import.meta.dirname, '../app', file), 'utf8');

/** The counts that a style sheet gives a carousel's layout, by the width from which on they hold. */
function countsOf(css: string, layout: string): [number, number][] {
  const count = (block: string) => new RegExp(`\\.${layout} \\{\\s*--per-view: (\\d+);`).exec(block)?.[1];
  const [base = '', ...wider] = css.split(/(?=@media \(min-width: )/);
  return [
    [0, Number(count(base) ?? 1)],
    ...wider.flatMap((block): [number, number][] => {
      const found = count(block);
      return found ? [[Number(/min-width: (\d+)px/.exec(block)?.[1]), Number(found)]] : [];
    }),
  ];
}

/** Slides in a view of a window that is so wide. */
const inView = (layout: string, width: number) =>
  countsOf(styles('ui/carousel/carousel.module.css'), layout).findLast(([from]) => width >= from)?.[1];

describe('the carousels of the home page', () => {
  it('show as many slides as the product says, by the width of the window', () => {
    const deals = [1600, 1599, 1200, 1199, 1000, 999, 768, 767, 500, 499];
    expect(deals.map((width) => inView('assignments', width))).toEqual([9, 6, 6, 5, 5, 4, 4, 3, 3, 2]);
    const histories = [1660, 1659, 1330, 1329, 769, 768, 500, 499];
    expect(histories.map((width) => inView('caseHistories', width))).toEqual([5, 4, 4, 3, 3, 2, 2, 1]);
    expect([320, 2560].map((width) => inView('single', width))).toEqual([1, 1]);
  });

  it('turn as fast and as often as the product says', () => {
    expect([HERO_CAROUSEL.autoplayMs, HERO_CAROUSEL.speedMs]).toEqual([15_000, 1_000]);
    expect([CASE_HISTORY_CAROUSEL.autoplayMs, CASE_HISTORY_CAROUSEL.speedMs]).toEqual([10_000, 2_000]);
    expect(ASSIGNMENTS_CAROUSEL.autoplayMs).toBe(10_000);
    expect(TOMBSTONE_CAROUSEL).toEqual(ASSIGNMENTS_CAROUSEL);
  });
});

it.each([
  ['shell/header.module.css', `(min-width: ${BREAKPOINTS.desktopMenu}px)`],
  ['features/home/price-ticker.module.css', `(min-width: ${BREAKPOINTS.priceTicker}px)`],
  ['ui/carousel/carousel.module.css', `(max-width: ${BREAKPOINTS.heroArrows - 1}px)`],
  ['../../../libs/look/src/tokens.css', `--page: ${BREAKPOINTS.fullWidth}px`],
])('%s changes at the width that the product gives: %s', (file, rule) => {
  expect(styles(file)).toContain(rule);
});

it('thumbnails have the sizes and qualities that the product gives', () => {
  expect([THUMBNAIL_QUALITY, RESIZE_QUALITY]).toEqual([95, 80]);
  expect(THUMBNAILS).toEqual({
    heroBanner: { width: 1900, height: 750 },
    heroImage: { height: 600 },
    dealLogo: { width: 150, height: 150 },
    caseHistory: { width: 150, height: 150 },
    tombstone: { width: 600, height: 600 },
    teamPhoto: { width: 260, height: 260, quality: 80 },
  });
});

it('nobody is asked about notices before the fourth page that they load', () => {
  expect(PUSH_QUIET_LOADS).toBe(3);
});

it('delays, messages and what is remembered last as long as the product says', () => {
  expect([EMAIL_CHECK_DELAY_MS, SIDE_MENU_DELAY_MS, SNACKBAR_MS]).toEqual([400, 300, 3_000]);
  expect([REMEMBERED_DAYS, AGREED_DAYS]).toEqual([365, 365]);
});
