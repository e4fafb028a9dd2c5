import { rowsPath } from '@outcrop/contracts';
import { z } from 'zod';
import type { Context } from '../../../server/api.ts';
import { openDownload } from '../../../server/open-download.ts';
import { emptyState, explorerAddress } from '../address/explorer-state.ts';

const filtersSchema = z.array(z.object({ field: z.string(), expression: z.array(z.string()) }));

/** The explorer with the rows of an export, by the export's own address. */
export const explorerOfExport = ({ searchParams }: URL): string =>
  explorerOf(searchParams.get('collection'), searchParams.get('filters') ?? undefined);

/** Leads to the export that an address asks for. @returns why there is none @throws a redirect to it */
export async function loadExport(context: Context, here: URL) {
  const { collection = '', ...others } = Object.fromEntries(here.searchParams);
  const query = Object.entries(others).map((pair) => pair.map(encodeURIComponent).join('='));
  const refused = await openDownload(context, rowsPath(collection, query.join('&')));
  return { ...refused, here: here.pathname + here.search, explorer: explorerOfExport(here) };
}

/** The explorer with the filters of an export, as far as they can be read. */
function explorerOf(collection: string | null, filters = '[]'): string {
  const read = filtersSchema.safeParse(jsonOf(filters));
  return explorerAddress({ ...emptyState(collection || 'deals'), filters: read.success ? read.data : [] });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
