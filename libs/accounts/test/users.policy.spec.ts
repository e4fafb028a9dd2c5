import { type Actor, ANONYMOUS, systemActor } from '@outcrop/platform';
import { person } from '@outcrop/platform/testing';
import {
  canErase,
  canGiveRights,
  canHandlePasswords,
  canImpersonate,
  canImportUsers,
  canManage,
  canManageUsers,
} from '../src/users/users.policy.ts';

// docs/product/access.md#role-table, written out by hand.

const ACTORS: Readonly<Record<string, Actor>> = {
  anonymous: ANONYMOUS,
  buyer: person(),
  insider: person({ hasPrivateDeals: true }),
  advisor: person({ hasClaimAD: true }),
  admin: person({ isAdmin: true }),
  'admin as a buyer': person({ impersonatorId: 5 }),
  'admin as an advisor': person({ hasClaimAD: true, impersonatorId: 5 }),
  'command line': systemActor('cli'),
};
const someone = { isAdmin: false };
const anAdmin = { isAdmin: true };

const DECISIONS: Readonly<Record<string, { may: (actor: Actor) => boolean; who: readonly string[] }>> = {
  'manage people': { may: canManageUsers, who: ['advisor', 'admin', 'admin as an advisor', 'command line'] },
  'change somebody': {
    may: (actor) => canManage(actor, someone),
    who: ['advisor', 'admin', 'admin as an advisor', 'command line'],
  },
  'change an admin': { may: (actor) => canManage(actor, anAdmin), who: ['admin', 'command line'] },
  'give rights': { may: canGiveRights, who: ['admin', 'command line'] },
  'handle passwords': { may: canHandlePasswords, who: ['admin', 'command line'] },
  'import a file': { may: canImportUsers, who: ['admin', 'command line'] },
  erase: { may: canErase, who: ['admin', 'command line'] },
  'view as somebody': { may: (actor) => canImpersonate(actor, someone), who: ['admin'] },
  'view as an admin': { may: (actor) => canImpersonate(actor, anAdmin), who: [] },
};

it.each(Object.entries(DECISIONS))('%s', (_, { may, who }) => {
  expect(Object.keys(ACTORS).filter((name) => may(ACTORS[name]!))).toEqual(who);
});
