import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateUser } from '@outcrop/accounts';
import { AuditEntry, systemActor } from '@outcrop/platform';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { features } from '../src/index.ts';

// docs/product/admin.md#export-audit

/** Every call of the admin area that hands a list over as a file, by the API's own description; those of one room are its own tests' business. */
const description = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');
const EXPORTS = Object.keys(JSON.parse(description).paths).filter((call) =>
  /^\/api\/admin\/[^/{}]+\/export$/.test(call),
);

const ADMIN = { email: 'ann@outcrop.example', password: 'AnnVale2026' };
let app: RunningFeature;
let cookie: string;

beforeAll(async () => {
  // Of one list only management has the export.
  app = await startFeature({ features, env: { MANAGEMENT_EMAILS: ADMIN.email } });
  await app.commands.execute(
    new CreateUser({
      user: { ...ADMIN, firstName: 'Ann', lastName: 'Vale', isAdmin: true, emailVerified: true },
      actor: systemActor('test'),
    }),
  );
  const { headers } = await app.request('post', '/api/Auth/Login').send(ADMIN).expect(200);
  cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('token='))!;
});
afterAll(() => app?.stop());

it('knows the exports', () => {
  expect(EXPORTS).toEqual(expect.arrayContaining(['/api/admin/listings/export', '/api/admin/agents/export']));
  expect(EXPORTS.length).toBeGreaterThan(20);
});

it.each(EXPORTS)('%s writes one entry of the audit', async (call) => {
  await app.clear();
  await app.request('get', call).set('Cookie', cookie).expect(200);
  const entries = await app.em().find(AuditEntry, {});
  const list = call.split('/').at(-2);
  expect(entries).toMatchObject([
    { actor: expect.stringMatching(/^user:/), action: 'export-list', subject: `list:${list}` },
  ]);
});
