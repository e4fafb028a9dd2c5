/** Pages below the deals of a search. */
export const SHOWN_PAGES = 5;
