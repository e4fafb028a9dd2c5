import type { Clause } from '../clause.ts';

/** Of which documents a part of an answer tells. */
export interface PartRequest {
  /** The group whose own condition is left out, as if nothing were chosen in it; all hold where it is not there. */
  readonly group?: string;
  /** Only documents that meet this are counted. */
  readonly where?: Clause;
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
}
