import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature, until } from '@outcrop/platform/testing';
import { mail } from '../src/feature.ts';
import { MailFacts } from '../src/mail-facts.ts';
import { ALERTS } from './support/mail-inputs.ts';
import { mailOf, queue, statusOf } from './support/sending.ts';
import { type Behaviour, type SmtpSink, startSmtpSink } from './support/smtp-sink.ts';

const PUBLIC_URL = 'https://deals.example';

describe('with an SMTP server', () => {
  let sink: SmtpSink;
  let running: RunningFeature;
  const behaviours = new Map<string, Behaviour>();
  const nothingToSay = new Set<string>();
  const searchNames = new Map<string, string>();

  beforeAll(async () => {
    sink = await startSmtpSink({
      behave: (to) => behaviours.get(to) ?? 'take',
      user: 'outcrop',
      password: 'p@ss/word',
    });
    running = await startFeature({
      features: [platform, mail],
      as: ['api', 'worker'],
      env: { SMTP_URL: sink.url, PUBLIC_URL },
    });
    running.app.get(MailFacts).register('deal-alerts', async (_, { toEmail }) => {
      const search = searchNames.get(toEmail);
      if (search) return { ...ALERTS, deals: ALERTS.deals.map((deal) => ({ ...deal, search })) };
      return nothingToSay.has(toEmail) ? null : ALERTS;
    });
  });
  afterAll(async () => {
    await running?.stop();
    await sink?.stop();
  });

  const received = async (email: string) => {
    const mails = await sink.mails();
    return mails.filter((_, n) => sink.recipients[n] === email);
  };

  it('sends a mail with both parts under its own Message-ID, and writes what the server said', async () => {
    const id = await queue(running, { email: 'june@llano.example', name: 'June Whitcomb' });
    await running.drain();
    const row = await mailOf(running, id);
    expect(row).toMatchObject({
      status: 'sent',
      answer: expect.stringMatching(/^250/),
      attempts: 1,
      sentAt: expect.any(Date),
    });
    const [got, ...more] = await received('june@llano.example');
    expect(more).toEqual([]);
    expect(got).toMatchObject({ messageId: row.messageId, subject: 'Confirm your email for Outcrop' });
    expect(got?.from?.text).toBe('"Outcrop" <no-reply@deals.example>');
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(got?.text).toContain(`${PUBLIC_URL}/verify-user?token=`);
    expect(got?.html).toContain(`href="${PUBLIC_URL}/verify-user?token=`);
  });

  it('sends alerts with the headers that end them by one click', async () => {
    await queue(running, { kind: 'deal-alerts', email: 'alerts@llano.example' });
    await running.drain();
    const [raw] = sink.raw().filter((text) => text.includes('alerts@llano.example'));
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/deals\.example\/u\/7Qm2>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('drops a mail when there is nothing left to say', async () => {
    nothingToSay.add('nothing@llano.example');
    const id = await queue(running, { kind: 'deal-alerts', email: 'nothing@llano.example' });
    await running.drain();
    expect(await statusOf(running, id)).toBe('dropped');
    expect(await received('nothing@llano.example')).toEqual([]);
  });

  it.each(['refuse recipient', 'refuse content'] as const)('keeps what the server said: %s', async (behaviour) => {
    const email = `${behaviour.replace(' ', '-')}@llano.example`;
    behaviours.set(email, behaviour);
    const id = await queue(running, { email });
    const other = await queue(running);
    await running.drain();
    expect(await mailOf(running, id)).toMatchObject({
      status: 'refused',
      answer: expect.stringMatching(/^55[04] 5\./),
    });
    expect(await statusOf(running, other)).toBe('sent');
  });

  it.each(['defer recipient', 'defer content'] as const)(
    'tries one mail again that is deferred: %s',
    async (behaviour) => {
      const email = `${behaviour.replace(' ', '-')}@llano.example`;
      const tries: Behaviour[] = [behaviour, behaviour, 'take'];
      behaviours.set(email, behaviour);
      const id = await queue(running, { email });
      const others = await Promise.all([queue(running), queue(running)]);
      for (const next of tries) {
        behaviours.set(email, next);
        if (next === 'take') await running.drain();
      }
      expect(await statusOf(running, id)).toBe('sent');
      for (const other of others) expect(await statusOf(running, other)).toBe('sent');
      expect(await received(email)).toHaveLength(1);
    },
  );

  it('gives up a mail that is deferred for ever, alone', async () => {
    behaviours.set('never@llano.example', 'defer recipient');
    const id = await queue(running, { email: 'never@llano.example' });
    await running.drain();
    expect(await mailOf(running, id)).toMatchObject({
      status: 'refused',
      answer: expect.stringMatching(/^Given up after 100 tries: 450/),
    });
  });

  it('sends many side by side', async () => {
    const before = sink.sessions();
    const ids = await Promise.all(Array.from({ length: 120 }, () => queue(running)));
    await running.drain();
    const rows = await running
      .em()
      .execute<{ status: string; n: number }[]>(
        `select status, count(*)::int as n from mail where id = any(array[${ids.map((id) => `'${id}'`).join(',')}]::uuid[]) group by status`,
      );
    expect(rows).toEqual([{ status: 'sent', n: 120 }]);
    expect(sink.sessions() - before).toBeLessThanOrEqual(12);
  });

  const NAMES = [
    'June\r\nBcc: all@rim.example',
    '"June" <x@y.example>',
    'June\u2028Bcc: x',
    'Zoë, Jürgen; 山田',
    '=?utf-8?q?June=0D=0ABcc=3A_all=40rim.example?= =?utf-8?b?VGFrZW4=?=',
    `${'x'.repeat(400)}`,
  ];
  it.each(NAMES)('lets no name begin a header: %j', async (name) => {
    const id = await queue(running, { name });
    await running.drain();
    const { toEmail, messageId } = await mailOf(running, id);
    const [got, ...more] = await received(toEmail);
    expect(more).toEqual([]);
    expect(got).toMatchObject({ messageId, subject: 'Confirm your email for Outcrop' });
    expect(got?.bcc).toBeUndefined();
    expect([...got!.headers.keys()].sort()).toEqual(USUAL_HEADERS);
    expect([got?.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual([toEmail]);
  });

  it('lets no name of a search begin a header by the subject that it stands in', async () => {
    const email = 'search-name@llano.example';
    searchNames.set(email, 'x\r\nBcc: all@rim.example\r\n\r\n<p>');
    await queue(running, { kind: 'deal-alerts', email });
    await running.drain();
    const [got, ...more] = await received(email);
    expect(more).toEqual([]);
    expect(got?.subject).toBe('2 deals for “x Bcc: all@rim.example <p>”');
    expect([...got!.headers.keys()].sort()).toEqual([...USUAL_HEADERS, 'list'].sort());
  });

  it('shows encoded words in names and subjects as they were written', async () => {
    const word = '=?utf-8?q?Free_money?=';
    const email = 'encoded-words@llano.example';
    searchNames.set(email, `${word}${word}`);
    await queue(running, { kind: 'deal-alerts', email, name: `=\u200b?utf-8?q?Free_money?= ${word}` });
    await running.drain();
    const [got] = await received(email);
    const written = '= ?utf-8?q?Free_money?=';
    expect(got?.subject).toBe(`2 deals for “${written}${written}”`);
    expect([got?.to].flat().flatMap((to) => to?.value.map(({ name }) => name))).toEqual([`${written} ${written}`]);
  });

  const ADDRESSES = [
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'a@b.example>',
    '<a@b.example',
    'a b@c.example',
    'nobody',
    `${'x'.repeat(320)}@b.example`,
  ];
  it.each(ADDRESSES)('refuses an address that could be more than one: %j', async (email) => {
    const kept = sink.recipients.length;
    const id = await queue(running, { email });
    await running.drain();
    expect(await mailOf(running, id)).toMatchObject({
      status: 'refused',
      answer: 'The address cannot be used in a mail.',
    });
    expect(sink.recipients).toHaveLength(kept);
  });

  it.each(['june+deals@llano.example', "o'neil@llano.example", '"june.w"@llano.example', 'june@zürich.example'])(
    'reaches %s',
    async (email) => {
      const id = await queue(running, { email });
      await running.drain();
      expect(await statusOf(running, id)).toBe('sent');
      expect(sink.recipients.at(-1)).toBe(email);
      expect(sink.raw().at(-1)).toContain(email.replace('zürich', 'xn--zrich-kva'));
    },
  );

  it('leaves an address of 320 characters to the server, whose refusal is about that mail alone', async () => {
    const email = `${'j'.repeat(64)}@${['a', 'b', 'c', 'd'].map((letter) => letter.repeat(63)).join('.')}`;
    expect(email).toHaveLength(320);
    const [id, other] = [await queue(running, { email }), await queue(running)];
    await running.drain();
    expect(await mailOf(running, id)).toMatchObject({ status: 'refused', answer: expect.stringMatching(/^501 /) });
    expect(await statusOf(running, other)).toBe('sent');
  });

  it('is up, and says by which server', async () => {
    const { body } = await running.request('get', '/health/ready').expect(200);
    expect(body.engines.mail).toEqual({ state: 'up' });
  });
});

const USUAL_HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
];

/** Waits until a delivery has failed for such a reason. */
const untilFailed = (running: RunningFeature, reason: RegExp) =>
  until(async () => {
    const failed = await running
      .em()
      .execute<{ error: string }[]>(
        `select last_error as error from delivery where status <> 'done' and last_error is not null`,
      );
    return failed.some(({ error }) => reason.test(error));
  });

describe('while SMTP is down', () => {
  it('keeps every mail and counts nothing, says so in health, and sends when it is back', async () => {
    const gone = await startSmtpSink();
    await gone.stop();
    const running = await startFeature({
      features: [platform, mail],
      as: ['api', 'worker'],
      env: { SMTP_URL: gone.url, PUBLIC_URL },
    });
    try {
      running.app.get(MailFacts).register('deal-alerts', async () => ALERTS);
      const ids = await Promise.all(
        Array.from({ length: 12 }, (_, n) => queue(running, { kind: n % 2 ? 'deal-alerts' : 'reset-password' })),
      );
      await untilFailed(running, /ECONNREFUSED/);
      const { body } = await running.request('get', '/health/ready').expect(200);
      expect(body).toMatchObject({ status: 'degraded', engines: { mail: { state: 'degraded' } } });
      const rows = await running.em().execute('select distinct status, attempts from mail');
      expect(rows).toEqual([{ status: 'waiting', attempts: 0 }]);
      const [counted] = await running
        .em()
        // A try that is under way counts until it has ended.
        .execute<{ attempts: number }[]>(
          `select max(greatest(attempts - (status = 'leased')::int, 0)) as attempts from delivery`,
        );
      expect(counted?.attempts).toBe(0);

      const back = await startSmtpSink({ port: gone.port });
      await running.drain();
      expect(back.recipients).toHaveLength(12);
      for (const id of ids) expect(await statusOf(running, id)).toBe('sent');
      await back.stop();
    } finally {
      await running.stop();
    }
  });

  it.each([
    ['greets nobody', { closed: true }],
    ['refuses our password', { user: 'outcrop', password: 'another' }],
  ])('keeps every mail when the server %s', async (_, options) => {
    const sink = await startSmtpSink(options);
    const url = `smtp://outcrop:wrong@127.0.0.1:${sink.port}`;
    const running = await startFeature({
      features: [platform, mail],
      as: ['api', 'worker'],
      env: { SMTP_URL: url, PUBLIC_URL },
    });
    try {
      const id = await queue(running);
      await untilFailed(running, /5[35][45]/);
      expect(await mailOf(running, id)).toMatchObject({ status: 'waiting', attempts: 0 });
    } finally {
      await running.stop();
      await sink.stop();
    }
  });
});

it('takes a mail for sent without SMTP: it is read in the admin area', async () => {
  const running = await startFeature({ features: [platform, mail], as: ['api', 'worker'] });
  try {
    const id = await queue(running);
    await running.drain();
    expect(await mailOf(running, id)).toMatchObject({
      status: 'sent',
      answer: 'Stored in the mailbox: SMTP_URL is not set.',
    });
    const { body } = await running.request('get', '/health/ready').expect(200);
    expect(body.engines.mail).toEqual({ state: 'up' });
  } finally {
    await running.stop();
  }
});
