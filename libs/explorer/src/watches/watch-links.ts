/** Purpose of the link that stops watching; its id is the person's. It works for good: an old mail must be able to end what it began. */
export const STOP_WATCHING = 'stop-watching';
/** The page that stops watching, for people and, by POST, for mail programs (RFC 8058). */
export const STOP_WATCHING_PAGE = '/alerts/stop-watching';
/** Where a saved query is opened, in a collection. */
export const queryPage = (id: number, collection: string): `/${string}` =>
  `/explorer?query=${id}&collection=${encodeURIComponent(collection)}`;
