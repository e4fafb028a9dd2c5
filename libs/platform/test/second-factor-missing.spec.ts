import { expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  AccessGuard,
  type Actor,
  Authenticator,
  type Env,
  ForAdmins,
  Public,
  type RequestWithActor,
  SecondFactorMissing,
  type UserActor,
  WithoutSecondFactor,
} from '../src/index.ts';

class Routes {
  @Public()
  deals() {}

  @ForAdmins()
  users() {}

  likes() {}

  @WithoutSecondFactor()
  factors() {}

  @Public()
  @WithoutSecondFactor()
  logout() {}
}

const admin: UserActor = {
  kind: 'user',
  userId: 1,
  sessionId: '3f0c1f0e-7d0b-4f0a-9a55-0d6a3c1b2e4f',
  email: 'admin@rim.example',
  name: 'A',
  isAdmin: true,
  hasClaimAD: false,
  hasPrivateDeals: false,
  enabledFeatures: [],
  impersonatorId: null,
};

/** Who a route sees when this person calls it. */
async function seenBy(route: keyof Routes, actor: Actor): Promise<Actor | undefined> {
  class Fixed extends Authenticator {
    async authenticate() {
      return actor;
    }
    async peopleOf() {
      return new Map();
    }
  }
  const request = { method: 'GET', headers: {} } as RequestWithActor;
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  const env = { PUBLIC_URL: 'http://localhost' } as Env;
  await new AccessGuard(new Reflector(), new Fixed(), env).canActivate(context);
  return request.actor;
}

const heldBack = { ...admin, secondFactorMissing: true };

it.each(['users', 'likes'] as const)('an admin without the factor that is demanded is refused at %s', async (route) =>
  expect(seenBy(route, heldBack)).rejects.toBeInstanceOf(SecondFactorMissing),
);

it('sees what is public as a stranger does', async () => {
  expect(await seenBy('deals', heldBack)).toEqual({ kind: 'anonymous' });
  expect(await seenBy('deals', admin)).toEqual(admin);
});

it('may set a factor up, and leave', async () => {
  for (const route of ['factors', 'logout'] as const) expect(await seenBy(route, heldBack)).toEqual(heldBack);
});

it('is anybody again once there is one', async () => {
  for (const route of ['users', 'likes', 'deals'] as const) expect(await seenBy(route, admin)).toEqual(admin);
});
