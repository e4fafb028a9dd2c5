import type { QBFilterQuery } from '@mikro-orm/postgresql';
import { type Clause, isEverything, isNothing, type SearchScope } from '@outcrop/search';
import type { Listing } from '../listing/listing.entity.ts';
import { DEAL_LISTS, type DealList, visible } from '../listings.policy.ts';
import { DEALS_INDEX, type DealField } from './projection/deals.index.ts';

/** Rows of a list that a scope may see, as a condition of the database: the policy's own clauses, so that there is one predicate. */
export const seenRows = (list: DealList, scope: SearchScope): QBFilterQuery<Listing> =>
  ({ $and: [condition(DEAL_LISTS[list]), condition(visible(scope))] }) as QBFilterQuery<Listing>;

/** The kinds of clauses that the policy uses. @throws Error for another one, which would be a bug of the policy's author. */
function condition(clause: Clause): object {
  if (isEverything(clause)) return {};
  if (isNothing(clause)) return { id: { $in: [] } };
  if ('all' in clause) return { $and: clause.all.map(condition) };
  if ('any' in clause) return { $or: clause.any.map(condition) };
  if ('not' in clause) return { $not: condition(clause.not) };
  if ('in' in clause) {
    const field = DEALS_INDEX.fields[clause.field as DealField];
    return { [clause.field]: { ['many' in field ? '$overlap' : '$in']: [...clause.in] } };
  }
  throw new Error(`The policy reads rows by equality alone, not by ${JSON.stringify(clause)}`);
}
