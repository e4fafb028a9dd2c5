// Apart from calls and schemas: every page of content loads them.

/** The name of a preview's token in a page's address and in the call that it becomes. */
export const PREVIEW_PARAMETER = 'preview';

/** Widths in which a page of a pitchbook is drawn (pixels): few, so that each is drawn once. */
export const BOOK_PAGE_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;
