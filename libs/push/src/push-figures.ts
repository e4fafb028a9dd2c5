import { dayOfSql, type FigureSource, onDaysSql } from '@outcrop/platform';

/** Deals that browsers were told of, day by day (docs/product/management.md#daily-figures). */
export const pushFigures: FigureSource = {
  kind: 'push-deals',
  sql: `select ${dayOfSql('d.announced_at')} as day, 'push' as key, count(*)::int as value
    from announced_deal d where ${onDaysSql('d.announced_at')} group by 1`,
};
