import { checkedClause, SearchMisuse } from './checked-clause.ts';
import type { Clause } from './clause.ts';
import type { IndexDefinition } from './index-definition.ts';
import type { GridRequest, SearchRequest } from './search-engine.ts';
import type { SearchScope } from './search-scope.ts';

/** What is asked in place of a plan. */
export interface OtherwisePlan<Plan> {
  /** The plan itself holds if a document meets this. */
  readonly unless: Clause;
  readonly plan: Plan;
}

/** A plan that may have another one in its place. */
export interface Replaceable<Plan> {
  readonly otherwise: OtherwisePlan<Plan> | undefined;
}

/**
 * Plans what a request asks for otherwise.
 * @param planned the plan of a request that has no other
 * @throws SearchMisuse
 */
export function planOtherwise<Request extends SearchRequest | GridRequest, Plan>(
  index: IndexDefinition,
  request: Request,
  scope: SearchScope,
  planned: (request: Request) => Plan,
): OtherwisePlan<Plan> | undefined {
  if (!request.otherwise) return undefined;
  const { otherwise, groups, ...rest } = request;
  const first = Object.hasOwn(groups, otherwise.group) ? groups[otherwise.group] : undefined;
  if (!first) throw new SearchMisuse(`there is no group ${otherwise.group} that another condition could replace`);
  return {
    unless: checkedClause(index, { all: [index.visible(scope), otherwise.among, first] }),
    plan: planned({ ...rest, groups: { ...groups, [otherwise.group]: otherwise.clause } } as unknown as Request),
  };
}
