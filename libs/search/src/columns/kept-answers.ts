import type { SearchResult } from '../search-engine.ts';
import type { SearchPlan } from '../search-plan.ts';

/** Answers to what was asked since the documents last changed, by the plan that was asked with. Nobody changes them. */
export class KeptAnswers {
  private kept = new WeakMap<SearchPlan, SearchResult>();

  of(plan: SearchPlan, make: () => SearchResult): SearchResult {
    const known = this.kept.get(plan);
    if (known) return known;
    const answer = make();
    this.kept.set(plan, answer);
    return answer;
  }

  forget(): void {
    this.kept = new WeakMap();
  }
}
