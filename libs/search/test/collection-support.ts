import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, type StartFeatureOptions, startFeature } from '@outcrop/platform/testing';
import { CollectionLoads, type CollectionRow, Collections, type LoadedRows, type LoadOptions } from '@outcrop/search';
import { search } from '@outcrop/search/feature';

/** Who makes and loads collections in tests. */
export const actor = { kind: 'system', name: 'tests' } as const;

/** Collections as a worker has them. */
export async function startCollections(options: Partial<StartFeatureOptions> = {}) {
  const running = await startFeature({ features: [platform, search], as: ['cli'], ...options });
  const collections = running.app.get(Collections);
  const loads = running.app.get(CollectionLoads, { strict: false });
  return {
    ...running,
    collections,
    loads,
    load: (name: string, rows: LoadedRows, more: Partial<LoadOptions> = {}) =>
      loads.load(name, rows, { actor, ...more }),
    ask: <Row = Record<string, unknown>>(sql: string) => running.em().execute<Row[]>(sql),
  };
}
export type RunningCollections = Awaited<ReturnType<typeof startCollections>>;
export type { RunningFeature };

/** Wells, as an explorer would have them. */
export const WELLS = {
  name: 'wells',
  seenBy: 'everyone',
  fields: {
    operator: { type: 'keyword' },
    plays: { type: 'keyword', many: true },
    notes: { type: 'text' },
    depth: { type: 'integer' },
    lateral: { type: 'number' },
    price: { type: 'number', scale: 2 },
    spud: { type: 'date' },
    active: { type: 'flag' },
    cost: { type: 'number', scale: 2, seenBy: 'admin' },
  },
};

/** @param n of a row that always has the same values */
export const well = (n: number, changes: Record<string, unknown> = {}): CollectionRow => ({
  key: `42-${n}`,
  operator: ['Mesa', 'Ridge', null][n % 3],
  plays: n % 4 === 0 ? [] : ['Wolfcamp', 'Bone Spring'].slice(0, 1 + (n % 2)),
  depth: 1_000 + n,
  lateral: n / 3,
  price: n / 100,
  spud: `20${String(10 + (n % 15)).padStart(2, '0')}-02-28`,
  active: n % 2 === 0,
  ...changes,
});
export const wells = (count: number): CollectionRow[] => Array.from({ length: count }, (_, n) => well(n));
