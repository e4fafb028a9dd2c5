import { expect, it } from '@jest/globals';
import { LEAD_LENGTHS } from '@outcrop/contracts';
import express from 'express';
import supertest from 'supertest';
import { refuseUnexpectedRequests } from '../src/front-ends/site-requests.ts';

const app = express();
app.use(refuseUnexpectedRequests);
app.use((_, response) => void response.send('taken'));
const send = (fields: Record<string, string>) =>
  supertest(app).post('/seller').type('form').send(new URLSearchParams(fields).toString());

// docs/product/http.md#own-paths
it('takes the longest message that may be sent without a script, in any writing', async () => {
  const { name, email, company, phone, message } = LEAD_LENGTHS;
  const letters = (count: number) => '日'.repeat(count);
  const fields = {
    firstName: letters(name),
    lastName: letters(name),
    company: letters(company),
    phone: letters(phone),
  };
  await send({ ...fields, email: letters(email), description: letters(message) }).expect(200);
});

it('refuses a form that is larger than any of the site, before it is read', async () => {
  const { text } = await send({ description: 'x'.repeat(70_000) }).expect(413);
  expect(text).toBe('A form has at most 64 kB.');
});
