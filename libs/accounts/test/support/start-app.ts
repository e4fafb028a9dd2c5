import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { startFeature } from '@outcrop/platform/testing';
import type supertest from 'supertest';
import { accounts } from '../../src/feature.ts';
import { CreateUser, type NewUser } from '../../src/index.ts';

export const SECRET = 'a secret for tests, long enough to sign with';
export const PASSWORD = 'quartz7vein';

export type RunningApp = Awaited<ReturnType<typeof startApp>>;

/** Accounts as the API runs them, one proxy in front believed. */
export async function startApp(databaseUrl: string, variables: NodeJS.ProcessEnv = {}) {
  const running = await startFeature({
    features: [platform, mail, accounts],
    databaseUrl,
    env: { APP_SECRET: SECRET, ...variables },
  });
  /** @param address where the request comes from, as a proxy tells it */
  const post = (path: string, body: object | string, address = '192.0.2.1') =>
    running.request('post', path).set('content-type', 'application/json').set('x-forwarded-for', address).send(body);
  return {
    app: running.app,
    em: running.em(),
    commands: running.commands,
    stop: running.stop,
    port: running.port,
    post,
    get: (path: string) => running.request('get', path),
    request: running.request,
    put: (path: string, body: object) => running.request('put', path).send(body),
    login: (email: string, password = PASSWORD, address?: string) =>
      post('/api/Auth/Login', { email, password }, address),
    createUser: (user: Partial<NewUser> & { email: string }): Promise<number> =>
      running.commands.execute(
        new CreateUser({
          user: { password: PASSWORD, firstName: 'Iris', lastName: 'Vale', emailVerified: true, ...user },
          actor: systemActor('test'),
        }),
      ),
  };
}

/** The device's cookie of an answer, as a browser sends it back. */
export function deviceCookie(answer: supertest.Response): string {
  const all = (answer.headers['set-cookie'] ?? []) as unknown as string[];
  return all.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
}

/** The one Set-Cookie of an answer that names the session. */
export function sessionCookie(answer: supertest.Response): string {
  const all = (answer.headers['set-cookie'] ?? []) as unknown as string[];
  return all.find((cookie) => cookie.startsWith('token=')) ?? '';
}
