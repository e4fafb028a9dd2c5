/** Purpose of the link that turns alerts off; its id is the person's. It works for good: an old mail must be able to end what it began. */
export const STOP_ALERTS = 'stop-alerts';
/** The page that turns alerts off, for people and, by POST, for mail programs (RFC 8058). */
export const STOP_ALERTS_PAGE = '/alerts/stop';
/** The page with a person's saved searches. */
export const SAVED_SEARCHES_PAGE = '/buyer/searches';
