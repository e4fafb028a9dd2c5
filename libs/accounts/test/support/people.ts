import { Mail } from '@outcrop/mail';
import { AuditEntry, LinkTokens, type UserActor } from '@outcrop/platform';
import type supertest from 'supertest';
import type { NewUser } from '../../src/index.ts';
import { PASSWORD, type RunningApp } from './start-app.ts';

export const USERS = '/api/admin/users';
type Method = 'get' | 'post' | 'put' | 'delete';

/** People who are signed in, and what they ask. */
export async function signedIn(app: RunningApp, email: string, fields: Partial<NewUser> = {}) {
  const id = await app.createUser({ email, ...fields });
  const { body } = await app.login(email, PASSWORD).expect(200);
  const token: string = body.token;
  return {
    id,
    email,
    token,
    ask: (method: Method, path: string, body?: object): supertest.Test => {
      const request = app.request(method, path).set('authorization', `Bearer ${token}`);
      return body ? request.send(body) : request;
    },
  };
}
export type Person = Awaited<ReturnType<typeof signedIn>>;

export const actorOf = (person: Person, changes: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: person.id,
  sessionId: '',
  email: person.email,
  name: 'Iris Vale',
  isAdmin: false,
  hasClaimAD: false,
  hasPrivateDeals: false,
  enabledFeatures: [],
  impersonatorId: null,
  ...changes,
});

/** The mails of somebody, the first one first. */
export const mailsTo = (app: RunningApp, email: string): Promise<Mail[]> =>
  app.em.fork().find(Mail, { toEmail: email }, { orderBy: { queuedAt: 'asc' } });

/** The token in the link of a mail. */
export const tokenIn = (app: RunningApp, { kind, data }: Mail): string =>
  app.app.get(LinkTokens, { strict: false }).sign(kind, String(data['linkId']));

export const auditOf = (app: RunningApp, userId: number): Promise<AuditEntry[]> =>
  app.em.fork().find(AuditEntry, { subject: `user:${userId}` }, { orderBy: { id: 'asc' } });
