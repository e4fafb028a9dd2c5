import type { AskedRows, QueryFilter } from '@outcrop/contracts';
import { EXPLORER } from '../access/guards.ts';

/** What an address bar shows as it is, besides letters and digits: expressions stay readable. */
const READABLE = /%(?:5B|5D|7B|7D|2C|3A|2F|40|24)/gu;
const written = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(READABLE, (code) => decodeURIComponent(code))
    .replaceAll('%20', '+');

/** The parameters of filters: a field that comes again has a number. */
export function filterParameters(
  filters: readonly Pick<QueryFilter, 'field' | 'expression'>[],
): [name: string, value: string][] {
  const times = new Map<string, number>();
  return filters.flatMap(({ field, expression }) => {
    const time = (times.get(field) ?? 0) + 1;
    times.set(field, time);
    return expression.map((one): [string, string] => [`filter${time > 1 ? time : ''}.${field}`, one]);
  });
}

/** Parameters as the explorer's addresses have them. */
export const writtenParameters = (parameters: readonly (readonly [name: string, value: string])[]): string =>
  parameters.map(([name, value]) => `${written(name)}=${written(value)}`).join('&');

/**
 * Address of the explorer that shows rows which everybody who explores may see.
 * @param seesGone whether the reader sees rows that are gone, too: they are left out for them
 */
export const explorerRowsAddress = ({ collection, filters }: AskedRows, seesGone: boolean): string =>
  `${EXPLORER}?${writtenParameters([
    ['collection', collection],
    ...filterParameters(seesGone ? [...filters, { field: 'gone', expression: ['false'] }] : filters),
  ])}`;
