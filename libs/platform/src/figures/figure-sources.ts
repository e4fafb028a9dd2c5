import { Injectable } from '@nestjs/common';
import { FIGURE_KINDS, type FigureKind } from '@outcrop/contracts';

/**
 * What is counted of a feature's rows, day by day (docs/product/management.md#daily-figures). The feature owns the rows and the statement; whoever shows
 * the figures knows neither.
 */
export interface FigureSource {
  readonly kind: FigureKind;
  /**
   * SQL of `day`, `key` (text) and `value` (a whole number above 0), each key once a day, for the days `$1` to `$2` of UTC, both included: {@link onDaysSql}
   * compares a moment with them.
   */
  readonly sql: string;
  /** Months after which the rows are deleted. Figures of earlier days stay as they were counted. */
  readonly rowMonths?: number;
  /** The keys say what only the rows may say: figures are deleted when the rows are. */
  readonly endsWithRows?: boolean;
}

/** The day of a moment, in UTC. @param moment SQL of it */
export const dayOfSql = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** Whether a moment is on one of the days `$1` to `$2`; an index on it is of use. @param moment SQL of it */
export const onDaysSql = (moment: string): string =>
  `${moment} >= $1::date::timestamp at time zone 'UTC' and ${moment} < ($2::date + 1)::timestamp at time zone 'UTC'`;

/** All figures: each feature registers what it counts. */
@Injectable()
export class FigureSources {
  private readonly sources = new Map<FigureKind, FigureSource>();

  register(...sources: readonly FigureSource[]): void {
    for (const source of sources) this.sources.set(source.kind, source);
  }

  /** In the order of {@link FIGURE_KINDS}. */
  all(): readonly FigureSource[] {
    return FIGURE_KINDS.flatMap((kind) => this.sources.get(kind) ?? []);
  }
}
