import { OFFICE_TIME_ZONE, type ReadingFilters } from '@outcrop/contracts';

/** Whether a row of what was read is a download; all others were shown. */
export const isDownloadSql = (row: string): string => `${row}.act in ('download', 'zip')`;
/** The day at the office. */
export const DAY_SQL = `(r.at at time zone '${OFFICE_TIME_ZONE}')::date`;

/** The condition of the rows `r` of a data room that a filter finds, and its values. */
export function conditionOf(
  listingId: number,
  { person, file, from, to }: ReadingFilters,
): { readonly sql: string; readonly values: unknown[] } {
  const values: unknown[] = [listingId];
  const value = (given: unknown) => `$${values.push(given)}`;
  const start = (day: string) => `(${value(day)}::date::timestamp at time zone '${OFFICE_TIME_ZONE}')`;
  const parts = [
    'r.listing_id = $1',
    ...(person === undefined ? [] : [person === 'erased' ? 'r.user_id is null' : `r.user_id = ${value(person)}`]),
    ...(file === undefined ? [] : [`r.item_id = ${value(file)}`]),
    ...(from === undefined ? [] : [`r.at >= ${start(from)}`]),
    ...(to === undefined ? [] : [`r.at < ((${value(to)}::date + 1)::timestamp at time zone '${OFFICE_TIME_ZONE}')`]),
  ];
  return { sql: parts.join(' and '), values };
}
