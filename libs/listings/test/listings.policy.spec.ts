import { describe, expect, it } from '@jest/globals';
import { STATUS_CODES, WEB_STATUS_CODES } from '@outcrop/contracts';
import { ANONYMOUS, systemActor, type UserActor } from '@outcrop/platform';
import { type Clause, type Fields, fieldsOf, matches, meetsStrictly, type SearchScope } from '@outcrop/search';
import fc from 'fast-check';
import { seenIn } from '../src/deals/deal-rows.ts';
import { canManageListings, DEAL_LISTS, policyClauses, publicDeals, scopeOf, visible } from '../src/listings.policy.ts';

const deal: Fields = {
  id: 7,
  isPrivate: false,
  webStatus: 'published',
  isSalesLeadOnly: false,
  status: 'ACTIVE',
  isActiveDeal: true,
  isSold: false,
  types: ['PP'],
};
const everybody: SearchScope = { kind: 'public' };
const buyer: SearchScope = { kind: 'buyer', userId: 3, grants: [7], version: '7' };
const stranger: SearchScope = { kind: 'buyer', userId: 4, grants: [8], version: '8' };

// What is different from a plain public deal, and who may see it then; written by hand from docs/product/deals.md.
it.each<[string, Fields, { everybody: boolean; granted: boolean; list: string }]>([
  ['as it is', {}, { everybody: true, granted: true, list: 'public' }],
  ['private', { isPrivate: true }, { everybody: false, granted: true, list: 'private' }],
  ['a draft', { webStatus: 'draft' }, { everybody: false, granted: false, list: '' }],
  ['withdrawn', { webStatus: 'withdrawn' }, { everybody: false, granted: false, list: '' }],
  ['a sales lead', { isSalesLeadOnly: true }, { everybody: false, granted: false, list: '' }],
  ['pulled', { status: 'PULLED' }, { everybody: false, granted: false, list: '' }],
  ['not active', { isActiveDeal: false }, { everybody: false, granted: false, list: '' }],
  [
    'not active but sold',
    { isActiveDeal: false, isSold: true, status: 'SOLD' },
    { everybody: true, granted: true, list: 'public' },
  ],
  ['a study', { types: ['STUDY'] }, { everybody: true, granted: true, list: 'research' }],
  ['a study of something', { types: ['PP', 'STUDY'] }, { everybody: true, granted: true, list: 'research' }],
  ['a private study', { types: ['STUDY'], isPrivate: true }, { everybody: false, granted: true, list: 'private' }],
  ['a private draft', { isPrivate: true, webStatus: 'draft' }, { everybody: false, granted: false, list: '' }],
])('%s', (_, difference, expected) => {
  const fields = { ...deal, ...difference };
  expect(matches(visible(everybody), fields)).toBe(expected.everybody);
  expect(matches(visible(stranger), fields)).toBe(expected.everybody);
  expect(matches(visible(buyer), fields)).toBe(expected.granted);
  expect(matches(visible({ kind: 'admin' }), fields)).toBe(true);
  const lists = Object.entries(DEAL_LISTS).filter(([, clause]) => matches(clause, fields));
  expect(lists.map(([name]) => name)).toEqual(expected.list ? [expected.list] : []);
});

describe('a row that was not read whole', () => {
  const rows = fc.record({
    id: fc.integer({ min: 1, max: 20 }),
    isPrivate: fc.boolean(),
    webStatus: fc.constantFrom(...WEB_STATUS_CODES),
    isSalesLeadOnly: fc.boolean(),
    status: fc.constantFrom(...STATUS_CODES),
    isActiveDeal: fc.boolean(),
    isSold: fc.boolean(),
    types: fc.subarray(['PP', 'L', 'STUDY']),
  });
  const scopes = fc.oneof(
    fc.constant<SearchScope>({ kind: 'public' }),
    fc.constant<SearchScope>({ kind: 'admin' }),
    fc
      .subarray([...Array(20).keys()])
      .map((grants): SearchScope => ({ kind: 'buyer', userId: 3, grants, version: grants.join() })),
  );
  const clauses = fc.oneof(scopes.map(visible), fc.constantFrom<Clause>(...Object.values(DEAL_LISTS)));
  /** Whether a check lets a row through; one that throws does not. */
  const passes = (check: () => boolean) => {
    try {
      return check();
    } catch {
      return false;
    }
  };
  /** The row without the fields that were taken away, left out or undefined. */
  const without = (row: Fields, taken: readonly string[], undefinedInstead: boolean): Fields =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        !taken.includes(name) ? [[name, value]] : undefinedInstead ? [[name, undefined]] : [],
      ),
    );

  it('is seen by nobody who would not see it whole', () => {
    const taken = fc.subarray(Object.keys(deal));
    let [seen, lost] = [0, 0];
    const property = fc.property(rows, taken, fc.boolean(), clauses, scopes, (row, names, undef, clause, scope) => {
      const part = without(row, names, undef);
      for (const [whole, partly] of [
        [() => meetsStrictly(clause, row), () => meetsStrictly(clause, part)],
        [() => seenIn(scope, row), () => seenIn(scope, part)],
      ] as const) {
        if (passes(partly)) expect(whole()).toBe(true);
        seen += Number(passes(partly));
        lost += Number(whole() && !passes(partly));
      }
    });
    fc.assert(property, { numRuns: 5_000 });
    // Neither side of the property is empty.
    expect(Math.min(seen, lost)).toBeGreaterThan(100);
  });

  it('is a fault that names what is missing, where a document would count as one without the value', () => {
    for (const [field, secret] of [
      ['status', { status: 'PULLED' }],
      ['types', { types: ['STUDY'] }],
    ] as const) {
      expect(matches(publicDeals, { ...deal, ...secret })).toBe(false);
      expect(matches(publicDeals, without(deal, [field], false))).toBe(true);
      expect(() => seenIn(everybody, without(deal, [field], true))).toThrow(`cannot be checked without ${field}`);
    }
    expect(seenIn(everybody, { ...deal, status: null as never })).toBe(true);
  });

  it('is read with all that the policy reads', () => {
    expect([...fieldsOf({ all: policyClauses() })].sort()).toEqual(Object.keys(deal).sort());
  });
});

describe('people', () => {
  const person: UserActor = {
    kind: 'user',
    userId: 3,
    sessionId: 's',
    email: 'ann@rim.example',
    name: 'Ann',
    isAdmin: false,
    hasClaimAD: false,
    hasPrivateDeals: true,
    enabledFeatures: [],
    impersonatorId: null,
  };

  it('lets admins and advisors see and manage all, buyers what was granted', () => {
    expect(scopeOf(ANONYMOUS)).toEqual({ kind: 'public' });
    expect(scopeOf(person)).toEqual({ kind: 'buyer', userId: 3, grants: [], version: '' });
    for (const actor of [{ ...person, isAdmin: true }, { ...person, hasClaimAD: true }, systemActor('import')]) {
      expect(scopeOf(actor)).toEqual({ kind: 'admin' });
      expect(canManageListings(actor)).toBe(true);
    }
    expect(canManageListings(person)).toBe(false);
    expect(canManageListings(ANONYMOUS)).toBe(false);
  });
});
