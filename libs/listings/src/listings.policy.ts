import { type Actor, isAdvisor } from '@outcrop/platform';
import { ADMIN_SCOPE, type Clause, EVERYTHING, PUBLIC_SCOPE, type SearchScope, scopeName } from '@outcrop/search';

// One predicate, written once as clauses: engines search with them, and rows are checked against them (docs/product/deals.md#public-deal).

/** What a deal must be to be shown to anybody but those who manage it. */
export const shown: Clause = {
  all: [
    { field: 'webStatus', in: ['published'] },
    { field: 'isSalesLeadOnly', in: [false] },
    { not: { field: 'status', in: ['PULLED'] } },
    {
      any: [
        { field: 'isActiveDeal', in: [true] },
        { field: 'isSold', in: [true] },
      ],
    },
  ],
};
const open: Clause = { field: 'isPrivate', in: [false] };
const study: Clause = { field: 'types', in: ['STUDY'] };

/** The public deals: published, active or sold, neither private, pulled nor a mere sales lead. STUDY deals are research. */
export const publicDeals: Clause = { all: [open, shown, { not: study }] };
/** The public STUDY deals, under /research. */
export const publicResearch: Clause = { all: [open, shown, study] };
/** Private deals that are on offer; who may see which is the scope's business. */
export const privateDeals: Clause = { all: [{ not: open }, shown] };

/** The lists of deals that the product shows. */
export const DEAL_LISTS = { public: publicDeals, research: publicResearch, private: privateDeals } as const;
export type DealList = keyof typeof DEAL_LISTS;

/** One scope of each kind. */
const SCOPES: { readonly [Kind in SearchScope['kind']]: SearchScope & { kind: Kind } } = {
  public: { kind: 'public' },
  buyer: { kind: 'buyer', userId: 0, grants: [], version: '' },
  admin: { kind: 'admin' },
};
/** Every clause by which rows are checked, so that whoever reads a row knows what the checks will ask of it. */
export const policyClauses = (): Clause[] => [...Object.values(DEAL_LISTS), ...Object.values(SCOPES).map(visible)];

/** What may be seen at all: everybody the public deals and research, a buyer the private ones granted to them too, an admin everything. */
export function visible(scope: SearchScope): Clause {
  if (scope.kind === 'admin') return EVERYTHING;
  const everybody = [publicDeals, publicResearch];
  if (scope.kind === 'public') return { any: everybody };
  return { any: [...everybody, { all: [privateDeals, { field: 'id', in: scope.grants, name: scopeName(scope) }] }] };
}

/**
 * What a role may see: admins and advisors manage listings, so they see them all. It knows no grants, which are looked up: whoever answers
 * a request asks `Scopes` instead.
 */
export function scopeOf(actor: Actor): SearchScope {
  if (isAdvisor(actor)) return ADMIN_SCOPE;
  return actor.kind === 'user' ? { kind: 'buyer', userId: actor.userId, grants: [], version: '' } : PUBLIC_SCOPE;
}

/** Admins and advisors manage listings: texts, web settings, status and order (docs/product/listings.md#who-manages-listings). */
export const canManageListings = (actor: Actor): boolean => isAdvisor(actor);
