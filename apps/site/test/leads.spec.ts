import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ApiError, contactBody, LEAD_MESSAGES } from '@outcrop/contracts';
import { handleDataRequest, loadContext } from '../app/entry.server.tsx';
import { brochureArt } from '../app/features/seller/brochure-art.ts';
import { keepLead, notSent, tooOften } from '../app/leads/lead-fields.ts';
import { readOptional } from '../app/leads/read-optional.server.ts';
import { takeLead } from '../app/leads/take-lead.server.ts';

let api: http.Server;
let apiOrigin: string;
let answer: { status: number; headers?: Record<string, string>; body: object };
let heard: string[];

beforeAll(async () => {
  api = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push(body);
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => void api?.close());
beforeEach(() => {
  heard = [];
});

const visit = (headers: Record<string, string> = {}) =>
  loadContext({
    apiOrigin,
    siteProof: 'proof',
    headers,
    ownOrigin: 'https://outcrop.example',
    requestId: 'abc',
    clientAddress: '',
    nonce: '',
  });
const STARTED_AT = '2026-05-06T14:14:00.000Z';
const WHOLE = { firstName: 'June', lastName: 'Hale', email: 'june@hale.example', subject: 'Wells', message: 'Hello.' };
const send = (texts: Record<string, string>, context = visit()) =>
  takeLead(
    {
      request: new Request('http://localhost/contact-us', {
        method: 'POST',
        body: new URLSearchParams({ ...texts, startedAt: STARTED_AT }),
      }),
      context,
    },
    {
      schema: contactBody,
      send: (client, body) => client.sendContact(body),
      failed: LEAD_MESSAGES.contactFailed,
      taken: ['/home', 'contact-sent'],
    },
  );

it('sends a form on, with the field for programs and when it was shown, and leads to a page with a note', async () => {
  answer = { status: 201, body: { message: LEAD_MESSAGES.contactSent } };
  const taken = (await send({ ...WHOLE, website: 'https://cheap.example' })) as Response;
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/home?note=contact-sent']);
  // A script shows the note over the form.
  expect(await keepLead('Failed.')({ serverAction: () => Promise.reject(taken) })).toEqual({ note: 'contact-sent' });
  expect(JSON.parse(heard[0] ?? '')).toMatchObject({
    ...WHOLE,
    website: 'https://cheap.example',
    startedAt: STARTED_AT,
    appName: 'Outcrop',
  });
});

it('shows a form with faults again, with everything that was typed, and does not send it', async () => {
  const refused = await send({ ...WHOLE, lastName: ' ', email: 'june@' });
  expect(refused).toMatchObject({
    init: { status: 422 },
    data: {
      texts: { firstName: 'June', email: 'june@', message: 'Hello.' },
      startedAt: STARTED_AT,
      refusal: {
        fields: { lastName: LEAD_MESSAGES.lastName, email: LEAD_MESSAGES.email },
        form: 'The message was not sent. Two fields need correcting; what you wrote is still here.',
      },
    },
  });
  expect(heard).toEqual([]);
});

it('shows what the API refuses at its field, and what failed in a line', async () => {
  answer = {
    status: 422,
    body: { detail: 'Bad.', errors: [{ path: 'email', message: LEAD_MESSAGES.email }] },
  };
  expect(await send(WHOLE)).toMatchObject({
    init: { status: 422 },
    data: { refusal: { fields: { email: LEAD_MESSAGES.email }, form: notSent(1) } },
  });
  const title = LEAD_MESSAGES.contactFailed;
  const line = `${title} What you wrote is still here.`;
  answer = { status: 500, body: { detail: 'Broken.', requestId: 'abc-1' } };
  expect(await send(WHOLE)).toMatchObject({
    init: { status: 500 },
    data: {
      refusal: { fields: {}, form: null },
      failure: { title, text: 'Broken. What you wrote is still here. Reference abc-1.', again: true, line },
      texts: { message: 'Hello.' },
    },
  });
  answer = { status: 403, body: { detail: 'Not allowed.' } };
  expect(await send(WHOLE)).toMatchObject({ data: { failure: { title, text: 'Not allowed.', again: false, line } } });
  // In the browser, where the server cannot be reached.
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await keepLead(title)({ serverAction: unreachable })).toMatchObject({
    refusal: { fields: {} },
    failure: { title, text: 'The server could not be reached. What you wrote is still here.', again: true },
  });
});

it('sends no form on that another site has sent, and takes it for our own by the host that the visitor typed', async () => {
  answer = { status: 201, body: { message: LEAD_MESSAGES.contactSent } };
  const from = (origin: string) => send(WHOLE, visit({ origin, host: 'outcrop.example' }));
  expect(await from('https://evil.example')).toMatchObject({ init: { status: 403 } });
  expect(await from('null')).toMatchObject({ init: { status: 403 } });
  expect(heard).toEqual([]);
  expect(((await from('https://outcrop.example')) as Response).status).toBe(303);
});

it('tells who writes too often when to come back, in words', async () => {
  answer = { status: 429, headers: { 'Retry-After': '700' }, body: { detail: 'Too many.' } };
  const context = visit();
  const line =
    'You have written to us several times in a row. Please try again in 12 minutes. What you wrote is still here.';
  expect(await send(WHOLE, context)).toMatchObject({
    init: { status: 429 },
    data: { failure: { line, again: false } },
  });
  const page = handleDataRequest(new Response(null, { status: 429 }), { context });
  expect(page.headers.get('Retry-After')).toBe('700');
  const { problem } = new ApiError(429, {
    type: 'about:blank',
    title: '',
    status: 429,
    code: 'too-many-requests',
    detail: '',
    message: '',
  });
  const words = (seconds: number | null) => tooOften(new ApiError(429, problem, seconds)).split('again ')[1];
  expect([null, 1, 60, 61, 3_600, 3_601].map(words)).toEqual([
    'later.',
    'in a minute.',
    'in a minute.',
    'in 2 minutes.',
    'in 60 minutes.',
    'in 2 hours.',
  ]);
});

it('shows a form whatever becomes of the content around it, but not a draft that cannot be read', async () => {
  const page = { key: ['contact'], read: () => Promise.reject(new Error('The content is away.')) };
  const at = (address: string) => readOptional({ context: visit(), url: new URL(address) }, page);
  expect(await at('http://localhost/contact-us')).toEqual({ view: null, isPreview: false });
  await expect(at('http://localhost/contact-us?preview=x')).rejects.toThrow('The content is away.');
});

it('draws on a brochure the kind of deal that its title speaks of', () => {
  expect(
    ['Selling minerals and royalty', 'Acreage and farm-outs', 'How we value an asset', 'Anything'].map(brochureArt),
  ).toEqual(['M', 'L', 'STUDY', 'PP'].map((code) => `/images/type/${code}.svg`));
});
