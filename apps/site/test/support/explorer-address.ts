import type { QueryInfo } from '@outcrop/contracts';
import fc from 'fast-check';
import {
  hasSteps,
  mayBeLog,
  mayHaveMedians,
  measuresOf,
  sizeFields,
} from '../../app/features/explorer/address/chart-choices.ts';
import {
  acrossFields,
  type ChartState,
  figureFields,
  offeredKinds,
  seriesFields,
} from '../../app/features/explorer/address/chart-state.ts';
import { type ExplorerState, emptyState, explorerAddress } from '../../app/features/explorer/address/explorer-state.ts';
import { readExplorerState } from '../../app/features/explorer/address/read-explorer-state.ts';
import { field } from './explorer-fields.ts';

// Deals and wells as the query service describes them.

export const INFO = {
  collections: [
    {
      name: 'deals',
      label: 'Deals',
      address: '',
      fields: [field('id', 'integer'), field('basin', 'keyword')],
      facets: [],
      point: null,
    },
    {
      name: 'wells',
      label: 'Wells',
      address: '',
      fields: [
        ...[field('key', 'keyword'), field('name', 'text'), field('operator', 'keyword'), field('county', 'keyword')],
        ...[field('spudDate', 'date'), field('oil12', 'integer', { unit: 'bbl' }), field('horizontal', 'flag')],
      ],
      facets: [],
      point: null,
    },
  ],
  limits: {},
} satisfies QueryInfo;
export const wells = emptyState('wells');
export const searchOf = (state: ExplorerState) => explorerAddress(state).replace(/^[^?]*/, '');
export const read = (search: string) => readExplorerState(search, INFO);

/** Charts that the wells have fields for. */
export const charts: fc.Arbitrary<ChartState> = fc.constantFrom(...offeredKinds(INFO.collections[1]!)).chain((kind) => {
  const fields = INFO.collections[1]!;
  return fc.constantFrom(...acrossFields(fields, kind).map(({ name }) => name)).chain((x) => {
    const figures = figureFields(fields, kind).flatMap((field) =>
      kind === 'scatter'
        ? [{ measure: 'count' as const, y: field.name }]
        : measuresOf(field, kind).map((measure) => ({ measure, y: field.name })),
    );
    const counts = kind === 'scatter' ? [] : [{ measure: 'count' as const, y: null }];
    const series = seriesFields(fields, kind, x).map(({ name }) => name);
    const step = kind === 'line' ? fc.constantFrom(null, 'day', 'month', 'year') : fc.constantFrom(null, '5', '0.25');
    return fc
      .record({
        by: fc.constantFrom(...(kind === 'stacked' ? [] : [null]), ...series),
        figure: fc.constantFrom(...counts, ...figures),
        step: hasSteps(kind) ? step : fc.constant(null),
        log: mayBeLog(kind) ? fc.boolean() : fc.constant(false),
      })
      .map(({ figure, ...rest }) => ({ kind, x, ...figure, ...rest }))
      .chain((axes) => {
        const sizes = sizeFields(fields, axes).map(({ name }) => name);
        return fc
          .record({
            size: fc.constantFrom(null, ...sizes),
            medians: mayHaveMedians(fields, axes) ? fc.boolean() : fc.constant(true),
          })
          .map((more): ChartState => ({ ...axes, ...more }));
      });
  });
});
