import type { IndexDefinition } from './index-definition.ts';
import type { SearchRequest } from './search-engine.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';
import type { SearchScope } from './search-scope.ts';

interface Kept {
  readonly index: IndexDefinition;
  readonly scope: SearchScope;
  readonly plan: SearchPlan;
}
const plans = new WeakMap<SearchRequest, Kept>();

/** The plan of a request, checked once as long as the same object is asked with, by the same people. @throws SearchMisuse */
export function keptPlan(index: IndexDefinition, request: SearchRequest, scope: SearchScope): SearchPlan {
  const kept = plans.get(request);
  if (kept?.index === index && isSame(kept.scope, scope)) return kept.plan;
  const plan = planSearch(index, request, scope);
  plans.set(request, { index, scope, plan });
  return plan;
}

/** Buyers differ by what they were granted. */
const isSame = (a: SearchScope, b: SearchScope): boolean => a === b || (a.kind === b.kind && a.kind !== 'buyer');
