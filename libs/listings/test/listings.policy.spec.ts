import { describe, expect, it } from '@jest/globals';
import { ANONYMOUS, systemActor, type UserActor } from '@outcrop/platform';
import { type Fields, matches, type SearchScope } from '@outcrop/search';
import { canManageListings, DEAL_LISTS, scopeOf, visible } from '../src/listings.policy.ts';

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
const buyer: SearchScope = { kind: 'buyer', userId: 3, grants: [7] };
const stranger: SearchScope = { kind: 'buyer', userId: 4, grants: [8] };

// What is different from a plain public deal, and who may see it then; written by hand from design section 4.
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
    impersonatorId: null,
  };

  it('lets admins and advisors see and manage all, buyers what was granted', () => {
    expect(scopeOf(ANONYMOUS)).toEqual({ kind: 'public' });
    expect(scopeOf(person)).toEqual({ kind: 'buyer', userId: 3, grants: [] });
    for (const actor of [{ ...person, isAdmin: true }, { ...person, hasClaimAD: true }, systemActor('import')]) {
      expect(scopeOf(actor)).toEqual({ kind: 'admin' });
      expect(canManageListings(actor)).toBe(true);
    }
    expect(canManageListings(person)).toBe(false);
    expect(canManageListings(ANONYMOUS)).toBe(false);
  });
});
