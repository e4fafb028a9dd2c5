/** The page with somebody's saved searches; the mails with alerts link to it (docs/product/alerts.md#stop-alerts). */
export const SAVED_SEARCHES = '/buyer/searches' as const;
