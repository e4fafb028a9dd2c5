import { expect, it } from '@jest/globals';
import { PUBLIC_SCOPE, SearchEngine, type SearchResult, WithholdingSearchEngine } from '@outcrop/search';
import { contractIndex } from '@outcrop/search/testing';
import fc from 'fast-check';

// docs/product/search.md#hidden-at-once, whatever comes between the steps of a search, of a change and of a release.

const ROW = 7;
const request = { groups: {}, sort: [], from: 0, size: 10 };

it('a row that was hidden when a search began, and stayed so, is never found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('hide', 'show', 'release'), { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 2, max: 6 }),
      async (scheduler, changes, searches) => {
        const step = (name: string) => scheduler.schedule(Promise.resolve(), name);
        /** The rows, the list of what is withheld, and the index, which shows what was there when it was written last. */
        const world = { isHidden: false, shownSince: 0, listed: false, releases: 0, indexShows: true, now: 0 };
        const change = async () => {
          for (const what of changes) {
            await step(what);
            world.now += 1;
            if (what === 'hide') Object.assign(world, { isHidden: true, listed: true });
            else if (what === 'show') Object.assign(world, { isHidden: false, shownSince: world.now });
            else {
              // A projection: it reads the row, writes the index and makes it visible, tells of the release, and takes the row from the list if it
              // was not hidden once more.
              const read = world.isHidden;
              const at = world.now;
              await step('refresh');
              world.indexShows = !read;
              await step('tell');
              world.releases += 1;
              await step('take off');
              if (world.now === at) world.listed = false;
            }
          }
        };
        class Index extends SearchEngine {
          override async search(index: typeof contractIndex): Promise<SearchResult> {
            await step('to the engine');
            const isLeftOut = JSON.stringify(index.visible(PUBLIC_SCOPE)).includes(`[${ROW}]`);
            const hits = world.indexShows && !isLeftOut ? [{ id: ROW }] : [];
            await step('from the engine');
            return {
              total: hits.length,
              hits,
              facets: {},
              distinct: {},
              counts: {},
              histograms: {},
              stats: {},
              engine: 'opensearch',
            };
          }
          grid(): never {
            throw new Error('It is not asked.');
          }
        }
        const list = {
          async from() {
            await step('to the list');
            const looked = { ids: world.listed && world.isHidden ? [ROW] : [], releases: String(world.releases) };
            await step('from the list');
            return looked;
          },
        };
        const index = new Index();
        const log = { log: () => undefined, warn: () => undefined };
        const engine = new WithholdingSearchEngine(index, index, list, log);
        const search = async () => {
          await step('a search');
          const [wasHidden, began] = [world.isHidden, world.now];
          const { total } = await engine.search(contractIndex, request, PUBLIC_SCOPE);
          // Shown again meanwhile, it may be found.
          if (wasHidden && world.shownSince <= began) expect(total).toBe(0);
        };
        const all = Promise.all([change(), ...Array.from({ length: searches }, search)]);
        await scheduler.waitFor(all);
      },
    ),
    { numRuns: 2_000 },
  );
});
