import type { QueryField } from '@outcrop/contracts';

/** A field as the query service describes it. */
export const field = (name: string, type: string, more: Partial<QueryField> = {}): QueryField => ({
  ...{ name, type, label: name, unit: null, many: false, sortable: type !== 'text', exact: type === 'integer' },
  ...more,
});
