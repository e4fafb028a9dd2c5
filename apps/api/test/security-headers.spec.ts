import { expect, it } from '@jest/globals';
import { Env } from '@outcrop/platform';
import express from 'express';
import supertest from 'supertest';
import { securityHeaders } from '../src/front-ends/security-headers.ts';

const SETTINGS = { APP_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://localhost/none' };
const PRODUCTION = { OUTCROP_ENV: 'production', PUBLIC_URL: 'https://rim.example' };

/** Headers of a page, and the nonce that it was drawn with. */
async function answer(variables: NodeJS.ProcessEnv = {}, isChatOn?: () => Promise<boolean>, path = '/home') {
  const app = express();
  app.use(securityHeaders(Env.read({ ...SETTINGS, ...variables }), isChatOn));
  app.use((_, response) => void response.send(String(response.locals['nonce'])));
  const { headers, text } = await supertest(app).get(path);
  return { headers, nonce: text };
}
/** A directive of the policy; undefined where it is missing. */
const directive = (policy: string | undefined, name: string) =>
  policy
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

it('CSP with nonces: scripts run with the nonce of their own answer only, and nothing inline', async () => {
  const [one, two] = [await answer(), await answer()];
  expect(one.nonce).not.toBe(two.nonce);
  for (const { headers, nonce } of [one, two]) {
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'script-src')).toBe(`'self' 'nonce-${nonce}'`);
    expect(directive(policy, 'style-src-elem')).toBe(`'self' 'nonce-${nonce}'`);
    expect(directive(policy, 'default-src')).toBe(`'self'`);
    expect(directive(policy, 'object-src')).toBe(`'none'`);
    expect(directive(policy, 'base-uri')).toBe(`'none'`);
    expect(directive(policy, 'form-action')).toBe(`'self'`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  }
});

it('frame-ancestors: no page is shown inside another', async () => {
  expect(directive((await answer()).headers['content-security-policy'], 'frame-ancestors')).toBe(`'none'`);
});

it('Strict-Transport-Security: a year, in production alone, where there is TLS', async () => {
  const { headers } = await answer(PRODUCTION);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await answer()).headers['strict-transport-security']).toBeUndefined();
});

it('X-Content-Type-Options: no browser guesses what an answer is', async () => {
  expect((await answer()).headers['x-content-type-options']).toBe('nosniff');
});

it('Referrer-Policy: other sites learn of no path and no query, where tokens of links are', async () => {
  expect((await answer()).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

it('Permissions-Policy: no camera, microphone, payment or USB, and passkeys for our own pages only', async () => {
  const policy = (await answer()).headers['permissions-policy'];
  for (const feature of ['camera', 'microphone', 'payment', 'usb']) expect(policy).toContain(`${feature}=()`);
  expect(policy).toContain('publickey-credentials-get=(self)');
  expect(policy).toContain('publickey-credentials-create=(self)');
});

it('Cross-Origin-Opener-Policy: a page that opens ours has no hold of it', async () => {
  expect((await answer()).headers['cross-origin-opener-policy']).toBe('same-origin');
});

it('chat: its origin on pages of the site while it is on, and nothing of it otherwise', async () => {
  const chat = { CHAT_WIDGET_URL: 'https://chat.example/widget.js?site=7' };
  const policyOf = async (variables: NodeJS.ProcessEnv, isOn: () => Promise<boolean>) =>
    String((await answer(variables, isOn)).headers['content-security-policy']);
  const on = await policyOf(chat, async () => true);
  for (const name of ['script-src', 'style-src-elem', 'img-src', 'connect-src', 'frame-src', 'font-src'])
    expect(directive(on, name)?.split(' ')).toContain('https://chat.example');
  const fails = () => Promise.reject(new Error('no database'));
  for (const isOn of [async () => false, fails]) expect(await policyOf(chat, isOn)).not.toContain('chat.example');
  // An admin page lets nobody else's script in.
  for (const path of ['/admin', '/admin/leads/7', '/api/docs']) {
    const { headers } = await answer(chat, async () => true, path);
    expect(headers['content-security-policy']).not.toContain('chat.example');
  }
  expect(await policyOf({}, async () => true)).not.toMatch(/chat|frame-src/);
  for (const address of [
    'http://chat.example/widget.js',
    'https://user:word@chat.example/x.js',
    'chat',
    'javascript:x',
  ])
    await expect(answer({ CHAT_WIDGET_URL: address })).rejects.toThrow('CHAT_WIDGET_URL');
});
