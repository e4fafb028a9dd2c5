import type { Fields } from './matches.ts';

/** What an index holds for one row. */
export interface IndexDocument {
  readonly id: number;
  /** The row's search revision (a bigint as decimal text): the document's external version. */
  readonly revision: string;
  readonly fields: Fields;
}
