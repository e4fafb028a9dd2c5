import type { Clause } from '../clause.ts';
import type { Stats, StatsOfEach } from './stats.ts';

/** Of which documents a part of an answer tells. */
export interface PartRequest {
  /** The group whose own condition is left out, as if nothing were chosen in it; all hold where it is not there. */
  readonly group?: string;
  /** Only documents that meet this are counted. */
  readonly where?: Clause;
}

/** Of a part that counts documents. */
export interface CountedPartRequest extends PartRequest {
  /** What values of the documents behind each count come to. */
  readonly stats?: StatsOfEach;
}

export interface PartPlan {
  readonly name: string;
  /** Positions in `SearchPlan.groups` of the groups that must hold. */
  readonly others: readonly number[];
  readonly where: Clause;
}

/** How many documents there are to a value, a condition, a bar. */
export interface DocumentCount {
  readonly count: number;
  /** Those asked for, by name. */
  readonly stats?: Readonly<Record<string, Stats>>;
}
