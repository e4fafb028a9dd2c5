import { dayOfSql, type FigureSource, onDaysSql } from '@outcrop/platform';

/** Mails with alerts, day by day (docs/product/management.md#daily-figures). */
export const alertFigures: FigureSource = {
  kind: 'alert-mails',
  sql: `select ${dayOfSql('d.created_at')} as day, 'alert' as key, count(*)::int as value
    from alert_digest d where ${onDaysSql('d.created_at')} group by 1`,
  // Their rows are kept for 400 days.
  rowMonths: 13,
};
