import type { ItemsQuery } from './content-source.ts';

/** A question as the query string of the Directus items contract, without `?`: what both sources are asked by. */
export const itemsSearch = ({ fields, filter, deep, sort, limit, offset, count }: ItemsQuery): string =>
  new URLSearchParams({
    fields: fields.join(','),
    limit: String(limit),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(deep && { deep: JSON.stringify(deep) }),
    ...(sort?.length && { sort: sort.join(',') }),
    ...(offset && { offset: String(offset) }),
    ...(count && { meta: 'filter_count' }),
  }).toString();
