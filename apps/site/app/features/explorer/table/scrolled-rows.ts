import { useHydrated } from '../../../ui/use-site.ts';

/** So many rows are scrolled at most; fewer where they would be too high for the screen. */
const MAX_ROWS = 400_000;

/** Of a row, in pixels: explorer-table.module.css. */
const ROW_HEIGHT = 40;
const NARROW_ROW_HEIGHT = 44;
const NARROW = '(max-width: 991px)';

/** Nothing is drawn higher: of pixels of the page in one browser (2³⁰ sixtieths), of those of the screen in another (2³¹ sixty-fourths). The head is in them, too. */
const MAX_HEIGHT = 16_000_000;
const MAX_SCREEN_HEIGHT = 33_000_000;

export const rowHeight = (): number => (window.matchMedia(NARROW).matches ? NARROW_ROW_HEIGHT : ROW_HEIGHT);

/**
 * How many rows can be scrolled so that the last one is reached: a screen with several pixels to one of the page, as phones have, holds fewer.
 * @param height of a row, in pixels of the page
 * @param ratio pixels of the screen to one of the page
 */
export const rowsThatFit = (height: number, ratio: number): number =>
  Math.min(MAX_ROWS, Math.floor(Math.min(MAX_HEIGHT, MAX_SCREEN_HEIGHT / ratio) / height));

/** The same here; the server does not know, and says the most. */
export const useRowsThatFit = (): number =>
  useHydrated() ? rowsThatFit(rowHeight(), window.devicePixelRatio) : MAX_ROWS;
