import { marketAndWellsSchema } from '@outcrop/contracts';
import type { RunningExplorer } from './start-explorer.ts';

/** Asks what collections tell of deals. */
export const askOf = (app: RunningExplorer) => ({
  /** With what the answer says it is made of. */
  answer: async (listingId: number, person?: string) => {
    const { body, headers } = await app.request('get', `/api/deals/${listingId}/market-and-wells`, person).expect(200);
    return { ...marketAndWellsSchema.parse(body), sources: headers['x-sources'] as string };
  },
});

/** The median as its definition says it: the lowest value that half of them do not exceed. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1]!;
