// Apart from the schemas: the site's pages use these words and limits, and need no schema for it.

/** Most searches that one person can save. */
export const MAX_SAVED_SEARCHES = 50;
export const MAX_SAVED_SEARCH_NAME = 80;
/** Longest address of a search that can be saved: a drawn area of a hundred corners is the longest. */
export const MAX_SAVED_ADDRESS = 4_000;

/** How often alerts of a search come, and what that is called. */
export const ALERT_FREQUENCIES = { instant: 'Instant', daily: 'Daily', off: 'Off' } as const;
export type AlertFrequency = keyof typeof ALERT_FREQUENCIES;

/** What the search that follows somebody's interests is called (docs/product/alerts.md#match-alerts). */
export const MATCHES_NAME = 'Matches your interests';

/** What happened to a deal that an alert tells of (docs/product/alerts.md#alerted-changes). */
export const ALERT_CHANGES = ['new', 'relaunched', 'status', 'price', 'deadline'] as const;
export type AlertChange = (typeof ALERT_CHANGES)[number];

/** A deal was listed lately when it was within so many days. */
export const NEW_DEAL_DAYS = 7;
/** How long sent alerts are shown, in days. */
export const ALERT_DAYS = 30;
