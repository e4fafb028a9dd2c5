/** Where a sign-in comes from, and what the browser had with it. */
export interface SignInRequest {
  readonly address: string;
  readonly userAgent?: string | null;
  /** Of the cookie of a device that somebody has signed in on before. */
  readonly deviceToken?: string | null;
  /** Of the cookie that the person had while not signed in. */
  readonly visitorToken?: string | null;
}

/** What is stored of a `User-Agent` header: longer ones are not written by browsers. */
const MAX_USER_AGENT = 300;

/** A user agent as it is stored with sessions and devices; null for none. */
export const storedUserAgent = (userAgent: string | null | undefined): string | null =>
  userAgent?.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_USER_AGENT) || null;
