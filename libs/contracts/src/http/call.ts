export interface CallOptions {
  signal?: AbortSignal;
  /** Whether it is made to its end though the page that makes it goes away. */
  keepalive?: boolean;
}

export interface CallBody {
  readonly body?: unknown;
  /** Token with which the call is made in place of the session's: of a link in a mail. */
  readonly bearer?: string;
}

/** One call of the API: what the client gives to each area's own list of calls. Rejects with `ApiError`. */
export type Call = <T>(method: string, path: string, options?: CallOptions & CallBody) => Promise<T>;
