import type { IndexDefinition, SearchScope } from '../index-definition.ts';
import {
  type GridRequest,
  type GridResult,
  type PreparedSearch,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
} from '../search-engine.ts';
import { planGrid, planSearch, type Replaceable } from '../search-plan.ts';
import { answerGrid } from './answer-grid.ts';
import { answerInTurns, answerSearch } from './answer-search.ts';
import { type Bits, isOutside, noBits, setBit } from './bits.ts';
import type { ColumnStore } from './column-store.ts';

/** The columns of an index as they are now. */
export interface CurrentColumns {
  readonly store: ColumnStore;
  /** Ids of documents that changed and were not read yet: what the store holds of them may have been hidden since. */
  readonly behind: readonly number[];
}

/** Gives the columns of an index. @throws SearchUnavailable when they cannot be had in time */
export interface ColumnSource {
  current(index: IndexDefinition): Promise<CurrentColumns>;
}

/** Where documents change in each of so many tries to answer in turns, all is answered at once. */
const MAX_TRIES_IN_TURNS = 3;

/** Searches the columns of this process: the default engine, and the one that answers while OpenSearch is away. */
export class ColumnSearchEngine extends SearchEngine {
  constructor(private readonly columns: ColumnSource) {
    super();
  }

  /** Its last answer holds until a document changes. */
  override prepare(index: IndexDefinition, request: SearchRequest, scope: SearchScope): PreparedSearch {
    const plan = planSearch(index, request, scope);
    let last: SearchResult | undefined;
    return async () => {
      for (let turnsLeft = plan.inTurns ? MAX_TRIES_IN_TURNS : 0; ; turnsLeft--) {
        const current = await this.columns.current(index);
        const { store } = current;
        const isWhole = current.behind.length === 0;
        if (isWhole && last?.version === store.version) return last;
        const without = hiddenFrom(current, scope);
        const { chosen, replaced } = choice(store, plan, without);
        const said = saidOf(current);
        const found =
          turnsLeft > 0 ? await answerInTurns(store, chosen, without) : answerSearch(store, chosen, without);
        if (!found) continue;
        const answer = { ...found, ...replaced, ...said };
        if (!isWhole) return answer;
        last = { ...answer, version: store.version };
        return last;
      }
    };
  }

  async grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    const plan = planGrid(index, request, scope);
    const current = await this.columns.current(index);
    const without = hiddenFrom(current, scope);
    const { chosen, replaced } = choice(current.store, plan, without);
    return { ...answerGrid(current.store, chosen, without), ...replaced, ...saidOf(current) };
  }
}

/** The plan that holds for the documents as they are now, and what an answer says of it. */
function choice<Plan extends Replaceable<Plan>>(store: ColumnStore, plan: Plan, without: Bits | undefined) {
  const { otherwise } = plan;
  if (!otherwise || isOutside(store.clauses.of(otherwise.unless), without)) return { chosen: plan };
  return { chosen: otherwise.plan, replaced: { replaced: true } as const };
}

const saidOf = ({ store, behind }: CurrentColumns) => ({
  engine: 'columns' as const,
  revision: store.revision,
  ...(behind.length > 0 && { behind: behind.length }),
});

/** From those who manage documents nothing is hidden: they get what is known. */
function hiddenFrom({ store, behind }: CurrentColumns, scope: SearchScope): Bits | undefined {
  if (scope.kind === 'admin') return undefined;
  let bits: Bits | undefined;
  for (const id of behind) {
    const slot = store.slotOf(id);
    if (slot === undefined) continue;
    bits ??= noBits(store.room);
    setBit(bits, slot, true);
  }
  return bits;
}
