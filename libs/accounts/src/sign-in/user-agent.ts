/** What is stored of a `User-Agent` header: longer ones are not written by browsers. */
const MAX_USER_AGENT = 300;

/** A user agent as it is stored with sessions and devices; null for none. */
export const storedUserAgent = (userAgent: string | null | undefined): string | null =>
  userAgent?.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_USER_AGENT) || null;
