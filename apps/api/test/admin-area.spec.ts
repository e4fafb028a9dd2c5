import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { type Authenticator, Env } from '@outcrop/platform';
import express from 'express';
import supertest from 'supertest';
import { putAdmin } from '../../../scripts/build.mjs';
import { mountAdmin } from '../src/front-ends/admin.ts';
import { securityHeaders } from '../src/front-ends/security-headers.ts';

// docs/product/engines.md#first-start

const BEING_BUILT = path.resolve(import.meta.dirname, '../../admin/being-built.html');
const admin = { authenticate: async () => ({ kind: 'user', isAdmin: true, hasClaimAD: true }) };

it('shows that the admin area is being built, and the area itself as soon as it is there, without a restart', async () => {
  const area = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-admin-'));
  const folder = path.join(area, 'dist');
  const build = path.join(area, 'build');
  try {
    const page = path.join(folder, 'index.html');
    fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
    fs.copyFileSync(BEING_BUILT, page);
    const app = express();
    app.use(securityHeaders(Env.read({ APP_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://localhost/none' })));
    mountAdmin(app, admin as unknown as Authenticator, folder);

    const waiting = await supertest(app).get('/admin').expect(200).expect('Cache-Control', 'private, no-store');
    expect(waiting.text).toContain('The admin area is being built.');
    // It reloads itself by what the Content-Security-Policy allows.
    expect(waiting.text).toContain('http-equiv="refresh"');
    expect(waiting.text).not.toMatch(/<script|<style|style=/);

    fs.mkdirSync(path.join(build, 'assets'), { recursive: true });
    fs.writeFileSync(path.join(build, 'assets/index-1.js'), 'export {};');
    // A build that was interrupted has no page yet: the other one stays.
    expect(() => putAdmin(area)).toThrow(/index\.html/);
    expect((await supertest(app).get('/admin')).text).toBe(waiting.text);

    fs.mkdirSync(path.join(build, 'assets'), { recursive: true });
    fs.writeFileSync(path.join(build, 'assets/index-1.js'), 'export {};');
    fs.writeFileSync(path.join(build, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
    putAdmin(area);
    const built = await supertest(app).get('/admin').expect(200);
    const nonce = /'nonce-([^']+)'/.exec(String(built.headers['content-security-policy']))?.[1];
    expect(built.text).toBe(`<meta name="csp-nonce" content="${nonce}">`);
    await supertest(app).get('/admin/assets/index-1.js').expect(200, 'export {};');

    fs.rmSync(page);
    await supertest(app).get('/admin').expect(500);
  } finally {
    fs.rmSync(area, { recursive: true, force: true });
  }
});
