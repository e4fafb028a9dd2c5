import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { authGuard, signUpGuard, userGuard } from '../app/access/guards.ts';
import { loadContext } from '../app/server/context.ts';
import { admit, userOf } from '../app/server/visitor.ts';

/** An API that knows one session, and counts how often it is asked. */
let asked = 0;
let status = 200;
const api = http.createServer((request, response) => {
  asked++;
  const known = request.headers.cookie === 'token=good';
  response.writeHead(status === 200 && !known ? 401 : status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(known && status === 200 ? { id: 7, name: 'Jane' } : { detail: 'No.' }));
});
beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => api.close(resolve)));
beforeEach(() => {
  asked = 0;
  status = 200;
});

const visit = (cookie: string, path = '/buyer/profile?tab=2') => ({
  url: new URL(path, 'https://outcrop.example'),
  context: loadContext({
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    siteProof: 'proof',
    headers: { cookie },
    requestId: 'r',
    clientAddress: '192.0.2.1',
    nonce: 'n',
  }),
});
/** Where a guard sends a visit to. */
const sentTo = async (cookie: string, guard = userGuard) => {
  const thrown = await admit(visit(cookie), guard).catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : thrown;
};

it('asks once a document who is signed in, and not at all without a session', async () => {
  const { context } = visit('token=good');
  expect(await Promise.all([userOf(context), userOf(context), userOf(context)])).toMatchObject([
    { id: 7 },
    { id: 7 },
    { id: 7 },
  ]);
  expect(asked).toBe(1);
  expect(await userOf(visit('likes=1').context)).toBeNull();
  expect(asked).toBe(1);
});

it('lets in whom the guard lets in', async () => {
  expect(await admit(visit('token=good'), userGuard)).toMatchObject({ id: 7 });
  expect(await admit(visit(''), signUpGuard)).toBeNull();
});

it('sends strangers to sign up, and those whose session has expired to log in and back', async () => {
  expect(await sentTo('')).toBe('/buyer/signup?redirectTo=%2Fbuyer%2Fprofile%3Ftab%3D2');
  expect(await sentTo('token=over')).toBe('/login?redirectTo=%2Fbuyer%2Fprofile%3Ftab%3D2');
  expect(await sentTo('', authGuard)).toBe('/login?redirectTo=%2Fbuyer%2Fprofile%3Ftab%3D2');
  expect(await sentTo('token=good', signUpGuard)).toBe('/buyer/profile');
});

it('takes nobody for a stranger because the API cannot say who they are', async () => {
  status = 503;
  expect(await sentTo('token=good')).toMatchObject({ init: { status: 503 }, data: { detail: 'No.' } });
});
