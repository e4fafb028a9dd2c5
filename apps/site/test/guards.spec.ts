import { HOME_NOT_AUTHORIZED, type User } from '@outcrop/contracts';
import {
  askedFor,
  flashNoteIn,
  homeAskingForLogin,
  homeWithNote,
  withoutFlashNote,
} from '../app/access/flash-notes.ts';
import {
  adminAllowListGuard,
  adminGuard,
  advisorGuard,
  authGuard,
  explorerGuard,
  forgotPasswordGuard,
  type Guard,
  guardedPage,
  loginRequiredGuard,
  managementGuard,
  privateDealsGuard,
  profileEntry,
  signUpGuard,
  userGuard,
} from '../app/access/guards.ts';

const person = (rights: Partial<User> = {}): User => ({
  id: 7,
  firstName: 'Jane',
  middle: null,
  lastName: 'Whitcomb',
  name: 'Jane Whitcomb',
  email: 'j.whitcomb@llano.example',
  isAdmin: false,
  hasClaimAD: false,
  hasPrivateDeals: false,
  isManagement: false,
  isOnAdminAllowList: false,
  officialCompanyName: null,
  impersonatorId: null,
  enabledFeatures: [],
  ...rights,
});
const buyer = person();
// GetUser says of these two that they have private deals.
const advisor = person({ hasClaimAD: true, hasPrivateDeals: true });
const admin = person({ isAdmin: true, hasPrivateDeals: true });
const management = person({ isManagement: true });
const listed = person({ isOnAdminAllowList: true });
const holder = person({ hasPrivateDeals: true });

const HERE = '/somewhere?page=2';
const LOGIN = '/login?redirectTo=%2Fsomewhere%3Fpage%3D2';
const DENIED = HOME_NOT_AUTHORIZED;

// Written by hand after docs/product/access.md: who is let in (null), and where the others are sent.
it.each<[string, Guard, Record<'nobody' | 'buyer' | 'advisor' | 'admin' | 'management' | 'listed', string | null>]>([
  ['auth', authGuard, { nobody: LOGIN, buyer: null, advisor: null, admin: null, management: null, listed: null }],
  [
    'login required',
    loginRequiredGuard,
    {
      nobody: `/home?note=login-required&redirectTo=${encodeURIComponent(HERE)}`,
      buyer: null,
      advisor: null,
      admin: null,
      management: null,
      listed: null,
    },
  ],
  [
    'sign-up',
    signUpGuard,
    {
      nobody: null,
      buyer: '/buyer/profile',
      advisor: '/buyer/profile',
      admin: '/buyer/profile',
      management: '/buyer/profile',
      listed: '/buyer/profile',
    },
  ],
  [
    'user',
    userGuard,
    {
      nobody: `/buyer/signup?redirectTo=${encodeURIComponent(HERE)}`,
      buyer: null,
      advisor: null,
      admin: null,
      management: null,
      listed: null,
    },
  ],
  [
    'forgotten password',
    forgotPasswordGuard,
    {
      nobody: null,
      buyer: '/buyer/profile',
      advisor: '/buyer/profile',
      admin: '/buyer/profile',
      management: '/buyer/profile',
      listed: '/buyer/profile',
    },
  ],
  [
    'advisor',
    advisorGuard,
    { nobody: DENIED, buyer: DENIED, advisor: null, admin: null, management: DENIED, listed: DENIED },
  ],
  [
    'admin',
    adminGuard,
    { nobody: LOGIN, buyer: DENIED, advisor: DENIED, admin: null, management: DENIED, listed: DENIED },
  ],
  [
    'explorer',
    explorerGuard,
    { nobody: LOGIN, buyer: DENIED, advisor: null, admin: null, management: DENIED, listed: DENIED },
  ],
  [
    'management',
    managementGuard,
    { nobody: LOGIN, buyer: DENIED, advisor: DENIED, admin: DENIED, management: null, listed: DENIED },
  ],
  [
    'admin allow-list',
    adminAllowListGuard,
    { nobody: '/', buyer: '/', advisor: '/', admin: '/', management: '/', listed: null },
  ],
])('the %s guard lets in whom it should, and sends the others on', (_name, guard, expected) => {
  expect({
    nobody: guard(null, HERE),
    buyer: guard(buyer, HERE),
    advisor: guard(advisor, HERE),
    admin: guard(admin, HERE),
    management: guard(management, HERE),
    listed: guard(listed, HERE),
  }).toEqual(expected);
});

it('the explorer is for whom it is turned on, too', () => {
  expect(explorerGuard(person({ enabledFeatures: ['explorer'] }), HERE)).toBeNull();
});

it('private deals are for those of whom GetUser says so', () => {
  expect(privateDealsGuard(null, HERE)).toBe(homeAskingForLogin(HERE));
  expect([buyer, holder, advisor, admin].map((user) => privateDealsGuard(user, HERE))).toEqual([
    DENIED,
    null,
    null,
    null,
  ]);
});

it('the sign-up knows the pages that its guard keeps, with their query, and no others', () => {
  const guarded = (target: string) => guardedPage(`/buyer/signup?redirectTo=${encodeURIComponent(target)}`);
  expect(guarded('/buyer/profile')).toEqual({ target: '/buyer/profile', name: 'your profile' });
  expect(guarded('/buyer/interests/?a=1')).toEqual({ target: '/buyer/interests/?a=1', name: 'your interests' });
  for (const other of [
    '',
    '/',
    '/home',
    '/buyer/security',
    '/constructor',
    'buyer/profile',
    '//evil.example/buyer/profile',
  ])
    expect(guarded(other)).toBeNull();
  expect(guardedPage('/buyer/signup')).toBeNull();
  expect(signUpGuard(buyer, '/buyer/signup?redirectTo=%2Fbuyer%2Finterests')).toBe('/buyer/interests');
});

describe('notes of guards', () => {
  it('are named by a code of the list, and nothing else is said', () => {
    expect(flashNoteIn(new URL(homeWithNote('login-required'), 'http://x').search)).toBe('login-required');
    expect(flashNoteIn('?note=not-authorized&x=1')).toBe('not-authorized');
    for (const search of [
      '',
      '?note=',
      '?note=Call%20us%20now',
      '?note=constructor',
      '?note=toString',
      '?x=login-required',
    ])
      expect(flashNoteIn(search)).toBeNull();
  });

  it('name the page that needs a login, if it is one of this site', () => {
    const { search } = new URL(homeAskingForLogin('/buyer/searches?a=1&b=2'), 'http://x');
    expect(flashNoteIn(search)).toBe('login-required');
    expect(askedFor(search)).toBe('/buyer/searches?a=1&b=2');
    expect(askedFor('?note=login-required&redirectTo=//evil.example')).toBe('/home');
  });

  it('leave the rest of the query as it was written', () => {
    expect(withoutFlashNote('?note=login-required')).toBe('');
    expect(withoutFlashNote('?note=login-required&redirectTo=%2Fbuyer%2Fsearches')).toBe('');
    expect(withoutFlashNote('?type=PP+L&note=login-required&region=Gulf%20Coast')).toBe(
      '?type=PP+L&region=Gulf%20Coast',
    );
  });
});

it('the menu says Buyer Profile once the official company is known', () => {
  expect(profileEntry({ officialCompanyName: 'Llano Resources' }).label).toBe('Buyer Profile');
  expect(profileEntry({ officialCompanyName: null }).label).toBe('Update Profile');
});
