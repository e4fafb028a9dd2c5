import { Global, Module } from '@nestjs/common';
import type { Request } from 'express';
import { Authenticator } from '../auth/access.ts';
import { type Actor, ANONYMOUS, type UserActor } from '../auth/actor.ts';

/** Somebody who is signed in, with no right but a buyer's unless `changes` gives more. */
export const person = (changes: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 3,
  sessionId: 'session',
  email: 'ann@rim.example',
  name: 'Ann',
  isAdmin: false,
  hasClaimAD: false,
  hasPrivateDeals: false,
  enabledFeatures: [],
  impersonatorId: null,
  ...changes,
});

export const PEOPLE = {
  buyer: person(),
  /** A buyer who sees private deals. */
  insider: person({ userId: 6, hasPrivateDeals: true }),
  /** A buyer for whom the data explorer is turned on. */
  explorer: person({ userId: 7, enabledFeatures: ['explorer'] }),
  advisor: person({ userId: 4, hasClaimAD: true }),
  admin: person({ userId: 5, isAdmin: true }),
  /** On the operator's list of management, without a role. */
  manager: person({ userId: 8, isManagement: true }),
  /** The admin, acting in the buyer's name. */
  impersonator: person({ impersonatorId: 5 }),
  /** The admin, acting in the advisor's name. */
  viewedAdvisor: person({ userId: 4, hasClaimAD: true, impersonatorId: 5 }),
} satisfies Record<string, UserActor>;

/** Takes the name of one of the people, in the header `x-person`, for credentials. */
class NamedAuthenticator extends Authenticator {
  async authenticate(request: Request): Promise<Actor> {
    const people: Readonly<Record<string, Actor>> = PEOPLE;
    return people[String(request.headers['x-person'])] ?? ANONYMOUS;
  }

  /** Those of {@link PEOPLE} are always there. */
  async peopleOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, UserActor>> {
    return new Map(sessionIds.map((id) => [id, PEOPLE.admin]));
  }
}

/** Stands in for accounts where a feature's HTTP calls are tested. */
@Global()
@Module({ providers: [{ provide: Authenticator, useClass: NamedAuthenticator }], exports: [Authenticator] })
export class PeopleModule {}
