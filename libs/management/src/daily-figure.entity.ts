import { defineEntity, p } from '@mikro-orm/core';
import type { FigureKind } from '@outcrop/contracts';

const DailyFigureSchema = defineEntity({
  name: 'DailyFigure',
  tableName: 'daily_figure',
  comment: 'What was counted of other tables, day by day (UTC): docs/product/management.md#daily-figures.',
  properties: {
    kind: p.text().$type<FigureKind>().primary(),
    day: p.date().primary(),
    key: p.text().primary(),
    value: p.integer(),
  },
});
/** A figure of one day. Written by `FigureRoller` alone. */
export class DailyFigure extends DailyFigureSchema.class {}
DailyFigureSchema.setClass(DailyFigure);

const CountedFigureSchema = defineEntity({
  name: 'CountedFigure',
  tableName: 'counted_figure',
  comment: 'Up to when each kind of figure is counted.',
  properties: {
    kind: p.text().$type<FigureKind>().primary(),
    countedAt: p.datetime().columnType('timestamptz'),
  },
});
/** A kind of figure that was counted. Written by `FigureRoller` alone. */
export class CountedFigure extends CountedFigureSchema.class {}
CountedFigureSchema.setClass(CountedFigure);
