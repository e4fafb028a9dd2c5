import { images } from '@outcrop/images/feature';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { type Feature, type ProcessKind, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { startFeature, until } from '@outcrop/platform/testing';
import { CollectionBusy, CollectionLoads, type CollectionRow, Collections, type LoadReport } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { explorer } from '../../src/feature.ts';

const actor = systemActor('test');

/** Wells of a few operators. `cost` is the firm's. */
export const WELLS = {
  name: 'wells',
  seenBy: 'everyone',
  fields: {
    operator: { type: 'keyword' },
    plays: { type: 'keyword', many: true },
    notes: { type: 'text' },
    lateral: { type: 'integer' },
    price: { type: 'number', scale: 2 },
    depth: { type: 'number' },
    spud: { type: 'date' },
    active: { type: 'flag' },
    cost: { type: 'integer', seenBy: 'admin' },
  },
};

/** @param n of a row that always has the same values */
export const well = (n: number): CollectionRow => ({
  key: `42-${n}`,
  operator: ['Mesa', 'Ridge & "Sons"', '-Dash', null][n % 4],
  plays: [['Wolfcamp'], ['Wolfcamp', 'Bone Spring'], []][n % 3],
  notes: n % 5 === 0 ? `workover in ${1990 + (n % 30)}` : null,
  lateral: n % 7 === 0 ? null : n * 10,
  price: n / 100,
  depth: n / 3,
  spud: n % 11 === 0 ? null : `20${10 + (n % 15)}-02-${String(1 + (n % 28)).padStart(2, '0')}`,
  active: n % 2 === 0,
  cost: 77_700 + n,
});

/** What a test reads of a well. */
export interface WellRow {
  key: string;
  operator: string | null;
  plays: string[];
  notes: string | null;
  lateral: number | null;
  price: number;
  depth: number;
  spud: string | null;
  active: boolean;
}

/** The first wells. */
export const wells = (count: number) =>
  Array.from({ length: count }, (_, n) => well(n)) as unknown as (CollectionRow & WellRow)[];

/** The explorer over deals, and over collections that a test loads. @param more features that the test needs besides */
export async function startExplorer(
  env: NodeJS.ProcessEnv = {},
  as: readonly ProcessKind[] = ['api', 'cli'],
  more: readonly Feature[] = [],
) {
  const running = await startFeature({
    features: [platform, search, mail, ...more, listings, images, explorer],
    as,
    env,
  });
  const collections = running.app.get(Collections, { strict: false });
  const loads = running.app.get(CollectionLoads, { strict: false });
  const load = async (name: string, rows: Iterable<CollectionRow>): Promise<LoadReport> => {
    let report: LoadReport | undefined;
    // A worker that has just started looks for loads to carry on, and holds each collection for a moment.
    await until(async () => {
      try {
        report = await loads.load(name, rows, { actor });
      } catch (error) {
        if (!(error instanceof CollectionBusy)) throw error;
      }
      return report !== undefined;
    });
    return report!;
  };
  return {
    ...running,
    actor,
    /** Loads all rows of a collection anew. */
    load,
    /** Makes a collection and loads its rows. */
    fill: async (
      definition: { readonly name: string; readonly [part: string]: unknown },
      rows: Iterable<CollectionRow>,
    ) => {
      await collections.create(definition, actor);
      await load(definition.name, rows);
    },
    importDeals: (rows: readonly object[]) =>
      running.commands.execute(
        new ImportListings({
          rows: rows.map((row) =>
            objectToImportRow({ header: 'Deal', PLSCode: 'PP', agentName: 'J. Qvist', usa: true, ...row }),
          ),
          actor,
        }),
      ),
  };
}
export type RunningExplorer = Awaited<ReturnType<typeof startExplorer>>;
