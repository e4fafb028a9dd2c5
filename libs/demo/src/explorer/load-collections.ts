import { isDeepStrictEqual } from 'node:util';
import { type Actor, CliError } from '@outcrop/platform';
import { type CollectionLoads, type CollectionRow, type Collections, checkedDefinition } from '@outcrop/search';
import { demoTransactions, MARKET } from './market.ts';
import { demoWells, WELLS } from './wells.ts';

/** How many rows of each; of those that are left out, none. */
export interface CollectionCounts {
  readonly wells?: number;
  readonly transactions?: number;
}

/** Names of the demo's collections that there are not. */
export async function lackingCollections(collections: Collections): Promise<string[]> {
  const there = new Set((await collections.made()).map(({ name }) => name));
  return [WELLS.name, MARKET.name].filter((name) => !there.has(name));
}

/**
 * Fills the demo's collections, and makes those that there are not.
 * @returns what was loaded, a sentence each
 * @throws CliError when there is another collection of a name; InvalidDemoData
 */
export async function loadCollections(
  { collections, loads }: { readonly collections: Collections; readonly loads: CollectionLoads },
  { wells, transactions }: CollectionCounts,
  actor: Actor,
): Promise<string[]> {
  const said: string[] = [];
  const load = async (definition: typeof WELLS | typeof MARKET, rows: Iterable<CollectionRow>, what: string) => {
    const { name } = definition;
    const [stored] = await collections.stored(name);
    if (!stored) await collections.create(definition, actor);
    else if (!isDeepStrictEqual(stored.definition, checkedDefinition(definition)))
      throw new CliError(`There is another collection ${name}: drop it first.`);
    const report = await loads.load(name, rows, { actor });
    said.push(`Loaded ${report.rows} ${what}.`);
  };
  if (wells !== undefined) await load(WELLS, demoWells(wells), 'wells');
  if (transactions !== undefined) await load(MARKET, demoTransactions(transactions), 'closed transactions');
  return said;
}
