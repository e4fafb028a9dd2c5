/**
 * The figures of the site's pages that the product fixes (docs/product/pages.md): counts and timings of carousels, widths at which pages change,
 * sizes and qualities of pictures, delays. Style sheets cannot read them: apps/site/test/site-constants.spec.ts keeps both equal.
 */

/** Widths of the window from which on a page has its wider form, in CSS pixels (docs/product/pages.md#breakpoints). */
export const BREAKPOINTS = {
  /** The whole menu instead of the side menu. */
  desktopMenu: 1186,
  /** The widest page. */
  fullWidth: 1440,
  /** The energy prices. */
  priceTicker: 992,
  /** The arrows of the hero. */
  heroArrows: 768,
} as const;

/** How a carousel is laid out and turns. */
export interface CarouselPlan {
  /** How long a view stands before the next one comes by itself, in milliseconds. */
  readonly autoplayMs: number;
  /** How long the change takes, in milliseconds. */
  readonly speedMs: number;
}

/** docs/product/pages.md#hero-carousel */
export const HERO_CAROUSEL: CarouselPlan = { autoplayMs: 15_000, speedMs: 1_000 };

/** docs/product/pages.md#assignments-carousel */
export const ASSIGNMENTS_CAROUSEL: CarouselPlan = { autoplayMs: 10_000, speedMs: 1_000 };

/** docs/product/pages.md#tombstone-carousel */
export const TOMBSTONE_CAROUSEL = ASSIGNMENTS_CAROUSEL;

/** docs/product/pages.md#case-history-carousel */
export const CASE_HISTORY_CAROUSEL: CarouselPlan = { autoplayMs: 10_000, speedMs: 2_000 };

/** Quality of thumbnails unless said otherwise, in percent. */
export const THUMBNAIL_QUALITY = 95;
/** Quality of pictures as wide as a page or a column, in percent. */
export const RESIZE_QUALITY = 80;
/** Sizes of thumbnails, in CSS pixels; the other sizes that pages use are in content-sizes.ts. */
export const THUMBNAILS = {
  heroBanner: { width: 1900, height: 750 },
  heroImage: { height: 600 },
  dealLogo: { width: 150, height: 150 },
  caseHistory: { width: 150, height: 150 },
  tombstone: { width: 600, height: 600 },
  teamPhoto: { width: 260, height: 260, quality: 80 },
} as const;

/** How long after the last key it is asked whether an email is free, in milliseconds (docs/product/sign-up.md#email-availability). */
export const EMAIL_CHECK_DELAY_MS = 400;
/** The side menu closes before the page changes, so that its sliding out is seen, in milliseconds (docs/product/pages.md#side-menu). */
export const SIDE_MENU_DELAY_MS = 300;
/** How long a message is shown, in milliseconds (docs/product/pages.md#snackbar). */
export const SNACKBAR_MS = 3_000;
/** Days for which the agreement to the terms is remembered on a device (docs/product/sign-up.md#terms). */
export const AGREED_DAYS = 365;
/** Page loads of a browser before it may be asked whether it wants notices of new deals (docs/product/pages.md#push-prompt). */
export const PUSH_QUIET_LOADS = 3;
