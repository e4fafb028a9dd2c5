import type { TextRow } from '../database-reads.ts';
import { type AskedRows, Statement } from './statement.ts';

interface Part {
  readonly sql: string;
  readonly columns: number;
}

/**
 * All that an answer reads, as one statement: a part for each level of relations and for each count. So it costs one round trip and is from one
 * moment of the database without a transaction around it.
 */
export class AnswerStatement {
  /** Whose values and aliases all parts share. */
  readonly statement = new Statement();
  private readonly parts: Part[] = [];
  private text: string | undefined;

  /**
   * @param sql a select with columns `c0`, `c1` …
   * @returns the part's number: where its rows are in what {@link AnswerStatement.rowsOf} returns
   */
  add(sql: string, columns: number): number {
    this.parts.push({ sql, columns });
    return this.parts.length - 1;
  }

  /** The values of a column of a part, for an `in (…)` of another part. */
  readonly valuesOf = (part: number, column: number): string => `select c${column} from p${part}`;

  get sql(): string {
    this.text ??= this.join();
    return this.text;
  }

  private join(): string {
    if (this.parts.length === 1) return this.parts[0]!.sql;
    const named = this.parts.map(({ sql }, index) => `p${index} as materialized (${sql})`);
    // Rows come in the order in which their part brought them.
    const rows = this.parts.map(({ columns }, index) => {
      const texts = Array.from({ length: columns }, (_, column) => `c${column}::text`);
      return `(select json_agg(array[${texts.join(', ')}]::text[]) from p${index})`;
    });
    return `with ${named.join(', ')} select ${rows.join(', ')}`;
  }

  /** The values, for these rows. */
  readonly valuesFor = (rows: AskedRows): unknown[] => this.statement.valuesFor(rows);

  /** Rows of each part, from the answer of the database. */
  rowsOf(answered: readonly TextRow[]): readonly (readonly TextRow[])[] {
    if (this.parts.length === 1) return [answered];
    return answered[0]!.map((text) => (text === null ? [] : (JSON.parse(text) as TextRow[])));
  }
}
