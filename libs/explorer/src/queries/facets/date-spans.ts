import { laterDay } from '@outcrop/contracts';

/** The usual spans of a date, with the days that they go back (docs/product/explorer.md#date-buckets). */
const SPANS = [
  ['Last Month', 30],
  ['Last 6 Months', 182],
  ['Last 1 Year', 365],
] as const;

/** The spans as options of a facet, each with the expression that finds it. @param today `YYYY-MM-DD` */
export const dateSpans = (today: string): { readonly key: string; readonly query: string }[] => [
  ...SPANS.map(([key, days]) => ({ key, query: `[${laterDay(today, -days)} TO ${today}]` })),
  { key: 'Older', query: `[* TO ${laterDay(today, -SPANS.at(-1)![1])}}` },
];
