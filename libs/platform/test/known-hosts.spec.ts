import { afterEach, expect, it } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { Env, refuseUnknownHosts } from '../src/index.ts';

const APP_SECRET = 'x'.repeat(32);
const DATABASE_URL = 'postgres://localhost/none';
let app: express.Express | undefined;
afterEach(() => {
  app = undefined;
});

/** The status that a request for `/` under this name is answered with. */
async function statusFor(host: string, variables: NodeJS.ProcessEnv = {}): Promise<number> {
  app = express();
  app.use(refuseUnknownHosts(Env.read({ APP_SECRET, DATABASE_URL, ...variables })));
  app.use((_, response) => void response.send('a page'));
  return (await supertest(app).get('/').set('host', host)).status;
}

it.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'localhost.:3000',
  '127.0.0.1:3000',
  '127.8.9.1',
  '[::1]:3000',
])('a demo on loopback answers as %s', async (host) => expect(await statusFor(host)).toBe(200));

it.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.0.2.1:3000',
  'evil.example@localhost',
  'localhost@evil.example',
  'a b',
])('a demo on loopback refuses the name %s, which a foreign page could let lead here', async (host) =>
  expect(await statusFor(host)).toBe(421),
);

it('a demo on loopback answers under its public address, behind a proxy', async () => {
  expect(await statusFor('demo.example', { PUBLIC_URL: 'https://demo.example' })).toBe(200);
  expect(await statusFor('evil.example', { PUBLIC_URL: 'https://demo.example' })).toBe(421);
});

it('a demo on another address, and production, answer under any name', async () => {
  expect(await statusFor('box.example', { HOST: '0.0.0.0' })).toBe(200);
  const production = { OUTCROP_ENV: 'production', PUBLIC_URL: 'https://outcrop.example' };
  expect(await statusFor('10.0.0.7', production)).toBe(200);
});
