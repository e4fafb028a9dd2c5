import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type FacetDefinitionAnswer,
  officeDay,
  QUERY_LIMITS,
  type QueryField,
  type QueryInfo,
} from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import type { IndexField, SearchScope } from '@outcrop/search';
import { ExploredCollections, labelOf } from '../explored/explored-collections.ts';
import { isExact } from './bucket-stats.ts';
import { dateSpans } from './facets/date-spans.ts';

/** What somebody may explore: collections, their fields and facets, and the limits of queries. */
export class GetQueryInfo extends queryWith<{ scope: SearchScope }, QueryInfo>() {}

@QueryHandler(GetQueryInfo)
export class GetQueryInfoHandler implements IQueryHandler<GetQueryInfo> {
  constructor(private readonly collections: ExploredCollections) {}

  async execute({ scope }: GetQueryInfo): Promise<QueryInfo> {
    const today = officeDay();
    const explored = await this.collections.all(scope);
    return {
      collections: explored.map(({ name, label, seen }) => {
        const fields = Object.entries(seen.fields);
        return {
          name,
          label,
          address: `/api/query/${name}`,
          fields: fields.map(([field, known]) => toField(field, known)),
          facets: fields.flatMap(([field, known]) => toFacet(field, known, today) ?? []),
          point: seen.point ?? null,
        };
      }),
      limits: { ...QUERY_LIMITS },
    };
  }
}

const toField = (name: string, field: IndexField): QueryField => ({
  name,
  type: field.type,
  label: field.label ?? labelOf(name),
  unit: field.unit ?? null,
  many: field.many ?? false,
  sortable: field.type !== 'text' && !field.many,
  exact: isExact(field),
  ...(isExact(field) && { digits: field.scale ?? 0 }),
});

/** The facet that a client may show of a field without knowing more of it; none of long texts. */
function toFacet(
  name: string,
  { type, label = labelOf(name), unit }: IndexField,
  today: string,
): FacetDefinitionAnswer | undefined {
  if (type === 'text') return undefined;
  const kinds = { number: 'range', integer: 'range', date: 'date', keyword: 'value', flag: 'value' } as const;
  const spans = type === 'date' ? dateSpans(today) : [];
  return {
    name,
    type: kinds[type],
    field: name,
    display: unit === undefined ? label : `${label} (${unit})`,
    shortDisplay: label,
    facetOptions: spans.map(({ key, query }) => ({ key, query, display: key })),
  };
}
