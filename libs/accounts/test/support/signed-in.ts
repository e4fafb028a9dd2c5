import { codeAt } from '../../src/factors/codes/totp.ts';
import { PASSWORD, type RunningApp } from './start-app.ts';

/** Somebody who is logged in, as their programs call. */
export type Person = Awaited<ReturnType<typeof signedIn>>;

let lastAddress = 0;
/** Every login comes from an address of its own, so that the limits of one do not meet another. */
export const freshAddress = (): string => `203.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

/** Logs somebody in who has no second factor. */
export async function signedIn(app: RunningApp, email: string) {
  const { body } = await app.login(email, PASSWORD, freshAddress()).expect(200);
  return personOf(app, email, body.token as string);
}

/** Somebody's calls with a session's token. */
export function personOf(app: RunningApp, email: string, token: string) {
  const authorization = `Bearer ${token}`;
  return {
    email,
    token,
    get: (path: string) => app.get(path).set('authorization', authorization),
    post: (path: string, body: object = {}) => app.post(path, body).set('authorization', authorization),
    put: (path: string, body: object) => app.put(path, body).set('authorization', authorization),
  };
}

/** An account's authenticator app: makes the code of any step from now. */
export interface TestCodeApp {
  readonly secret: Uint8Array;
  readonly recoveryCodes: string[];
  /** @param steps from the present one */
  code(steps?: number): string;
}

const STEP_MS = 30_000;

/** Turns an authenticator app on. It uses up the code of the step before the present one. */
export async function withCodeApp(person: Person): Promise<TestCodeApp> {
  const { body } = await person.post('/api/account/code-app').expect(200);
  const secret = fromBase32(body.secret);
  const code = (steps = 0) => codeAt(secret, Date.now() + steps * STEP_MS);
  const turnOn = () => person.post('/api/account/code-app/turn-on', { code: code(-1) });
  let on = await turnOn();
  // The step ended on the way: the code of the one before was too old when it was looked at.
  if (on.status === 422) on = await turnOn();
  expect(on.status).toBe(200);
  return { secret, code, recoveryCodes: on.body.recoveryCodes };
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
