import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { SearchMisuse } from '../checked-clause.ts';
import type { IndexDocument } from '../index-definition.ts';
import type { GridResult, SearchEngine, SearchResult } from '../search-engine.ts';
import { contractIndex } from './contract-documents.ts';
import { type ContractState, contractStates } from './contract-requests.ts';
import { boundsRequest, withoutEstimates } from './estimates.ts';
import { MemorySearchEngine } from './memory-search.ts';

export interface ContractOptions {
  readonly documents: readonly IndexDocument[];
  /** Give it again to repeat a run: every failure's message names it. */
  readonly seed: number;
  readonly states: number;
  /** States of this kind alone. */
  readonly kind?: ContractState['kind'];
  /** Whether to look for the smallest failing state (true by default); a test that expects a failure does not need it. */
  readonly shrink?: boolean;
}

/**
 * Holds an engine that has indexed `documents` under {@link contractIndex} to the plain definition, over random states (docs/product/search.md#one-meaning).
 * @returns how many states found at least one document, so that a suite can check that it tests something
 * @throws with the seed, the state and both answers when they differ
 */
export async function checkSearchContract(engine: SearchEngine, options: ContractOptions): Promise<{ found: number }> {
  const definition = new MemorySearchEngine(options.documents);
  let found = 0;
  const { seed, states: numRuns, kind, shrink = true } = options;
  const states = contractStates(options.documents).filter((state) => kind === undefined || state.kind === kind);
  const property = fc.asyncProperty(states, async (state) => {
    // The engine first: it can work while the definition, which is in this process, does.
    const [given, expected] = await Promise.all([ask(engine, state), ask(definition, state)]);
    const actual = await withExactPercentiles(definition, state, given, expected);
    if (!isDeepStrictEqual(actual, expected)) {
      throw new Error(
        `expected ${JSON.stringify(expected)}\n but got ${JSON.stringify(actual)}\n for ${JSON.stringify(state)}`,
      );
    }
    if ('total' in expected && expected.total > 0) found += 1;
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: !shrink });
  return { found };
}

/** The answer with exact percentiles in place of those that the engine marks as estimated, and that lie near enough. */
async function withExactPercentiles(
  definition: SearchEngine,
  state: ContractState,
  given: Answer,
  expected: Answer,
): Promise<Answer> {
  if (!('stats' in given) || state.kind !== 'search') return given;
  if (!Object.values(given.stats).some(({ estimated }) => estimated)) return given;
  const bounds = await ask(definition, { ...state, request: boundsRequest(state.request, given as SearchResult) });
  return withoutEstimates(given as SearchResult, expected as SearchResult, bounds as SearchResult);
}

type Answer = Omit<SearchResult, 'engine'> | Omit<GridResult, 'engine'> | Refusal;
/** Two fields may be hidden at once: which of them is told of is all the same. */
interface Refusal {
  readonly refused: string;
}
const HIDDEN = /(?<=has no field )(secret|cost)$/;

/** The answer, or why there is none, without what engines say of themselves, the only thing that may differ. */
async function ask(engine: SearchEngine, { kind, request, scope }: ContractState): Promise<Answer> {
  try {
    const answer: SearchResult | GridResult =
      kind === 'search'
        ? await engine.search(contractIndex, request, scope)
        : await engine.grid(contractIndex, request, scope);
    const { engine: _, revision: __, behind: ___, ...rest } = answer;
    return { ...rest, version: undefined };
  } catch (error) {
    if (!(error instanceof SearchMisuse)) throw error;
    return { refused: error.message.replace(HIDDEN, 'of that name') };
  }
}
