import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAIL_KIND_LABELS } from '@outcrop/contracts';
import { FileStorage, LinkTokens } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { mail } from '../src/feature.ts';
import { MailFacts } from '../src/mail-facts.ts';
import { MAIL_KINDS, type MailKindName } from '../src/mail-kinds.ts';
import { AGREEMENT, FACTS, KINDS, LINK_ID } from './support/mail-inputs.ts';
import { queue } from './support/sending.ts';

const PUBLIC_URL = 'https://deals.example';
let running: RunningFeature;
const ids = new Map<string, string>();

const start = async (env: NodeJS.ProcessEnv) => {
  running = await startFeature({ features: [platform, mail], as: ['api', 'worker'], env: { PUBLIC_URL, ...env } });
  for (const [kind, facts] of Object.entries(FACTS))
    running.app.get(MailFacts).register(kind as MailKindName, async () => facts as never);
  await running.app.get(FileStorage).put(AGREEMENT.pdf.key, Buffer.from('%PDF-1.7'));
  ids.clear();
  for (const kind of KINDS)
    ids.set(kind, await queue(running, { kind, email: `${kind}@llano.example`, name: 'Ann <b>Rim</b>' }));
  await running.drain();
};
const get = (address: string, person?: string) => running.request('get', `/api/admin/mails${address}`, person);
const filtered = (filter: object) => get(`?filter=${encodeURIComponent(JSON.stringify(filter))}`, 'admin');

describe('the mailbox', () => {
  beforeAll(() => start({}));
  afterAll(() => running?.stop());

  it('is for admins alone', async () => {
    const id = ids.get('verify-email');
    for (const address of ['', '/export', `/${id}`, `/${id}/preview`]) {
      await get(address).expect(401);
      for (const person of ['buyer', 'insider', 'advisor']) await get(address, person).expect(403);
      await get(address, 'admin').expect(200);
    }
  });

  it('lists mails by kind, status, recipient and person', async () => {
    const kinds = async (filter: object) =>
      (await filtered(filter).expect(200)).body.map(({ kind }: { kind: string }) => kind);
    expect(await kinds({})).toHaveLength(KINDS.length);
    expect(await kinds({ kind: 'invitation' })).toEqual(['invitation']);
    expect(await kinds({ status: ['sent', 'bounced'] })).toHaveLength(KINDS.length);
    expect(await kinds({ status: 'refused' })).toEqual([]);
    expect(await kinds({ q: 'PASSWORD-changed@' })).toEqual(['password-changed']);
    expect(await kinds({ q: '%' })).toEqual([]);
    expect(await kinds({ userId: 3 })).toHaveLength(KINDS.length);
    expect(await kinds({ userId: 4 })).toEqual([]);
    expect(await kinds({ toEmail: 'invitation@llano.example' })).toEqual(['invitation']);
  });

  it('refuses filters and ids that cannot be', async () => {
    await filtered({ status: 'lost' }).expect(422);
    await filtered({ kind: 'constructor' }).expect(422);
    await get('/17', 'admin').expect(422);
    await get('/17/preview', 'admin').expect(422);
    await get(`/${randomUUID()}`, 'admin').expect(404);
    await get(`/${randomUUID()}/preview`, 'admin').expect(404);
  });

  it('shows a mail with its text and the answer of the server', async () => {
    const { body } = await get(`/${ids.get('verify-email')}`, 'admin').expect(200);
    const token = running.app.get(LinkTokens).sign('verify-email', LINK_ID);
    expect(body).toMatchObject({
      kind: 'verify-email',
      status: 'sent',
      toEmail: 'verify-email@llano.example',
      userId: 3,
      answer: 'Stored in the mailbox: SMTP_URL is not set.',
      withheld: false,
      content: {
        subject: 'Confirm your email for Outcrop',
        text: expect.stringContaining(`/verify-user?token=${token}`),
      },
    });
    expect(body).not.toHaveProperty('data');
  });

  it('shows its HTML where nothing can run, and links open elsewhere', async () => {
    const { headers, text } = await get(`/${ids.get('verify-email')}/preview`, 'admin').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy).not.toMatch(/script|allow-same-origin/);
    expect(text).toContain('target="_blank"');
    expect(text).not.toContain('<b>Rim');
  });

  it('has words for every kind', () => {
    expect(Object.keys(MAIL_KIND_LABELS).sort()).toEqual([...KINDS].sort());
  });

  it('says nothing where there is nothing left to say', async () => {
    const gone = await queue(running, { kind: 'verify-email' });
    await running.em().execute(`update mail set kind = 'no-such-kind' where id = '${gone}'`);
    await get(`/${gone}`, 'admin')
      .expect(200)
      .expect(({ body }) => expect(body.content).toBeNull());
    await get(`/${gone}/preview`, 'admin').expect(404);
    await running.em().execute(`delete from mail where id = '${gone}'`);
  });
});

describe('in production', () => {
  beforeAll(() => start({ OUTCROP_ENV: 'production' }));
  afterAll(() => running?.stop());

  it('shows neither body nor link of what concerns an account', async () => {
    const token = running.app.get(LinkTokens).sign('verify-email', LINK_ID);
    const answers = [(await get('', 'admin').expect(200)).text, (await get('/export', 'admin').expect(200)).text];
    for (const [kind, id] of ids) {
      if (MAIL_KINDS[kind as MailKindName].about !== 'security') continue;
      const { body, text } = await get(`/${id}`, 'admin').expect(200);
      expect(body).toMatchObject({ kind, content: null, withheld: true });
      answers.push(text, (await get(`/${id}/preview`, 'admin').expect(404)).text);
    }
    for (const answer of answers) {
      expect(answer).not.toContain(token.split('.')[1]);
      expect(answer).not.toContain(LINK_ID);
      expect(answer).not.toMatch(/token=|new\.example/);
    }
  });

  it('shows alerts', async () => {
    const { body } = await get(`/${ids.get('deal-alerts')}`, 'admin').expect(200);
    expect(body).toMatchObject({ withheld: false, content: { subject: expect.stringContaining('2 deals') } });
  });

  it('is degraded without SMTP, and says so', async () => {
    const { body } = await running.request('get', '/health/ready').expect(200);
    expect(body.engines.mail).toEqual({ state: 'degraded' });
  });
});
