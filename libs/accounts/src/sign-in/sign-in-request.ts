/** Where a sign-in comes from, and what the browser had with it. */
export interface SignInRequest {
  readonly address: string;
  readonly userAgent?: string | null;
  /** Of the cookie of a device that somebody has signed in on before. */
  readonly deviceToken?: string | null;
  /** Of the cookie that the person had while not signed in. */
  readonly visitorToken?: string | null;
}
