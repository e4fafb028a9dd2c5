import {
  type Dashboard,
  type DashboardPart,
  FILTERS_ALONE,
  FRESHNESS_STEPS,
  FUNNEL_STEPS,
  RETURN_SOURCES,
} from '@outcrop/contracts';

/** The names of the columns, then the rows; the first column tells the rows apart. */
export type FigureTable = readonly (readonly string[])[];

const TABLES: Readonly<Record<DashboardPart, (dashboard: Dashboard) => FigureTable>> = {
  searches: ({ searches }) => [
    ['day', 'searches', 'foundNothing'],
    ...searches.days.map(({ day, total, nothing }) => [day, String(total), String(nothing)]),
  ],
  funnel: ({ funnel }) => [
    ['step', 'count', 'before'],
    ...funnel.map(({ step, now, before }) => [FUNNEL_STEPS[step], String(now), String(before)]),
  ],
  hits: ({ hits }) => [
    ['listingId', 'deal', 'views', 'before'],
    ...hits.deals.map(({ listingId, name, now, before }) => [
      ...[String(listingId), name ?? '', String(now), String(before)],
    ]),
  ],
  freshness: ({ freshness }) => [
    ['daysSinceChecked', 'listings'],
    ...FRESHNESS_STEPS.map(({ from, to }, at) => [
      // In words: a spreadsheet takes "8-14" for a day in August.
      to === null ? `${from} and more` : `${from} to ${to}`,
      String(freshness[at] ?? 0),
    ]),
  ],
  missed: ({ missed }) => [
    ['text', 'times', 'before'],
    ...missed.map(({ text, now, before }) => [text || FILTERS_ALONE, String(now), String(before)]),
  ],
  leads: ({ leads }) => [
    ['id', 'name', 'company', 'listingId', 'points', 'reasons', 'contact', 'contactDay'],
    ...leads.top.map(({ id, name, company, listingId, points, reasons, contact }) => [
      ...[String(id), name, company ?? '', String(listingId), String(points), reasons.join(' ')],
      ...[contact?.kind ?? '', contact?.day ?? ''],
    ]),
  ],
  returns: ({ returns }) => [
    ['from', 'sent', 'sentBefore', 'views', 'viewsBefore'],
    ...returns.map(({ source, sent, views }) => [
      RETURN_SOURCES[source],
      ...[sent.now, sent.before, views.now, views.before].map(String),
    ]),
  ],
};

/** The figures of a part as a table. */
export const partTable = (part: DashboardPart, dashboard: Dashboard): FigureTable => TABLES[part](dashboard);

/** All parts in one table: a row for each figure, with its part, the row of that part's table, and its column there. */
export const wholeTable = (dashboard: Dashboard): FigureTable => [
  ['part', 'row', 'figure', 'value'],
  ...(Object.keys(TABLES) as DashboardPart[]).flatMap((part) => {
    const [[, ...names] = [], ...rows] = partTable(part, dashboard);
    return rows.flatMap(([row = '', ...cells]) => cells.map((cell, at) => [part, row, names[at] ?? '', cell]));
  }),
];
