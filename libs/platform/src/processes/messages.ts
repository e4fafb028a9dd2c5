import { Busy, TooManyRequests, Unavailable } from '../http/errors.ts';

/** Where at most so many calls by one key are let through in a window of time. */
export interface CallRule {
  /** Unique among all rules: processes count under it together. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Work of which only so much is done at a time. */
export interface GateRule {
  /** Unique among all gates: processes share its room. */
  readonly name: string;
  /** Weight that may be inside together. */
  readonly capacity: number;
  /** Those that may wait; any number when it is left out. */
  readonly maxQueue?: number;
}

/** What a web process asks of the one that shares out the port (docs/decisions/web-processes.md). */
export type Question =
  /** Counts a call. @returns seconds until the next one is let through; 0 for a call that is */
  | { readonly about: 'calls'; readonly rule: CallRule; readonly key: string }
  /** The metrics of all processes, as Prometheus reads them. */
  | { readonly about: 'metrics' }
  | { readonly about: 'processes' }
  | PlaceQuestion;

/** Asks for a place: the answer comes with it, and it is held until it is left or the process ends. */
export type PlaceQuestion =
  | { readonly about: 'gate'; readonly rule: GateRule; readonly weight: number }
  | { readonly about: 'costly'; readonly address: string };

/** How the web processes are. */
export interface ProcessesState {
  readonly wanted: number;
  readonly ready: number;
  /** Processes that ended soon after their start, in a row. */
  readonly failures: number;
}

/** A refusal on its way between processes. */
export interface Refusal {
  readonly kind: 'too-many' | 'busy' | 'unavailable';
  readonly detail: string;
  readonly retryAfterSeconds: number;
}

/** Samples of all metrics of a process, as prom-client gives them. */
export type MetricsReport = readonly { readonly name: string; readonly type: unknown; aggregator?: unknown }[];

export type FromWebProcess =
  /** It can answer. */
  | { readonly type: 'ready' }
  /** The connection that it was given last is its own, or goes back. */
  | { readonly type: 'took' }
  | { readonly type: 'declined' }
  /** It is stopping: it wants no more connections. */
  | { readonly type: 'leaving' }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  /** A place is free again, or not waited for any more. */
  | { readonly type: 'leave'; readonly id: number }
  | { readonly type: 'report'; readonly id: number; readonly report: MetricsReport };

export type ToWebProcess =
  /** With the connection. */
  | { readonly type: 'connection' }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'refuse'; readonly id: number; readonly refusal: Refusal }
  | { readonly type: 'report'; readonly id: number };

/** A refusal as it is sent; whatever else went wrong counts as too much to do. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof TooManyRequests)
    return { kind: 'too-many', detail: error.detail, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof Unavailable) {
    const kind = error instanceof Busy ? 'busy' : 'unavailable';
    return { kind, detail: error.detail, retryAfterSeconds: error.retryAfterSeconds };
  }
  return { kind: 'unavailable', detail: String(error), retryAfterSeconds: 5 };
}

/** The refusal as the process that asked throws it. */
export function errorOf({ kind, detail, retryAfterSeconds }: Refusal): TooManyRequests | Unavailable {
  if (kind === 'too-many') return new TooManyRequests(retryAfterSeconds, detail);
  return kind === 'busy' ? new Busy(detail, retryAfterSeconds) : new Unavailable(detail, retryAfterSeconds);
}
