import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { FileStorage, type Outcome } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { mail } from '../src/feature.ts';
import { MailFacts } from '../src/mail-facts.ts';
import type { MailKindName } from '../src/mail-kinds.ts';
import { MailJournal } from '../src/sending/mail-journal.ts';
import { MailSending } from '../src/sending/mail-sending.consumer.ts';
import { Mailer, type OutgoingMail, type SendResult } from '../src/sending/mailer.ts';
import { judge } from '../src/sending/smtp-answers.ts';
import { SmtpMailer } from '../src/sending/smtp-mailer.ts';
import { MailWriter } from '../src/templates/mail-writer.ts';
import { ALERTS } from './support/mail-inputs.ts';
import { comesAgain, delivery, mailOf, queue } from './support/sending.ts';
import { type Behaviour, KEEPS, type SmtpSink, startSmtpSink } from './support/smtp-sink.ts';

/** Where a worker is killed; null where it is not. */
const KILLS = [
  'before it begins',
  'before the content',
  'before it writes the answer',
  'before it settles',
  null,
] as const;
type Kill = (typeof KILLS)[number];

/** The process is gone: nothing after it happens. */
class Killed extends Error {}

/** Dies at one point of a sending. */
class MortalMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly kill: Kill,
  ) {
    super();
  }

  async send(mail: OutgoingMail, beforeContent: () => Promise<void>): Promise<SendResult> {
    if (this.kill === 'before it begins') throw new Killed();
    const result = await this.mailer.send(mail, async () => {
      await beforeContent();
      if (this.kill === 'before the content') throw new Killed();
    });
    if (this.kill === 'before it writes the answer') throw new Killed();
    return result;
  }

  health = () => this.mailer.health();
}

let sink: SmtpSink;
let running: RunningFeature;
let behaviour: Behaviour = 'take';
/** As patient as a slow machine needs; the other one is for a server that never answers. */
let mailer: SmtpMailer;
let impatient: SmtpMailer;
const TIMINGS = { connectMs: 60_000, answerMs: 60_000, healthMs: 1, healthTimeoutMs: 60_000 };

beforeAll(async () => {
  sink = await startSmtpSink({ behave: () => behaviour });
  running = await startFeature({
    features: [platform, mail],
    env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://deals.example' },
  });
  running.app.get(MailFacts).register('deal-alerts', async () => ALERTS);
  mailer = new SmtpMailer(running.env, TIMINGS);
  impatient = new SmtpMailer(running.env, { ...TIMINGS, answerMs: 300 });
});
afterAll(async () => {
  mailer?.onApplicationShutdown();
  impatient?.onApplicationShutdown();
  await running?.stop();
  await sink?.stop();
});

/** What a worker sends mails with; it shares nothing but the database with another worker. */
const workerWith = (mailer: Mailer): MailSending =>
  new MailSending(
    mailer,
    running.app.get(MailWriter),
    new MailJournal(running.app.get(EntityManager)),
    running.app.get(FileStorage),
  );

/** One try, in a worker that may die. @returns whether the ledger brings the delivery again */
async function tryOnce(
  id: string,
  attempt: number,
  doing: Behaviour,
  kill: Kill = null,
  by = mailer,
): Promise<boolean> {
  behaviour = doing;
  const worker = workerWith(new MortalMailer(by, kill));
  const em = running.app.get(EntityManager).fork();
  const outcomes: readonly Outcome[] = await worker.handle([delivery(id, attempt)], {
    em,
    signal: new AbortController().signal,
  });
  return kill !== null || comesAgain(outcomes[0]);
}

const copiesOf = async (messageId: string) => (await sink.mails()).filter((got) => got.messageId === messageId).length;

/** Plays a history of tries, then goes on with a server that works and workers that live until the ledger is content. */
async function play(kind: MailKindName, history: readonly (readonly [Behaviour, Kill])[]) {
  const id = await queue(running, { kind });
  let again = true;
  let attempt = 1;
  for (const [doing, kill] of history) if (again) again = await tryOnce(id, attempt++, doing, kill);
  while (again && attempt < 50) again = await tryOnce(id, attempt++, 'take');
  const row = await mailOf(running, id);
  return { row, again, copies: await copiesOf(row.messageId) };
}

const BEHAVIOURS: readonly Behaviour[] = [
  'take',
  'defer recipient',
  'defer content',
  'die at mail',
  'die at data',
  'die before keeping',
  'die before answering',
  'die while answering',
  'die after answering',
  'garble answer',
  'garble code',
];

describe.each(BEHAVIOURS)('a server that would %s', (doing) => {
  describe.each(KILLS)('a worker killed: %s', (kill) => {
    it('gets mail of an account at least once, under one Message-ID', async () => {
      const { row, again, copies } = await play('reset-password', [[doing, kill]]);
      expect(again).toBe(false);
      expect(row.status).toBe('sent');
      expect(copies).toBeGreaterThanOrEqual(1);
      expect(copies).toBeLessThanOrEqual(2);
    });

    it('gets an alert at most once, and exactly once where that is known', async () => {
      const { row, again, copies } = await play('deal-alerts', [[doing, kill]]);
      expect(again).toBe(false);
      expect(copies).toBeLessThanOrEqual(1);
      expect(['sent', 'uncertain']).toContain(row.status);
      if (row.status === 'sent') expect(copies).toBe(1);
      // Nothing had been sent: then an alert is not lost either.
      const nothingSent = kill === 'before it begins' || (kill !== 'before the content' && !mayHaveIt(doing));
      if (nothingSent && kill !== 'before it writes the answer') expect(row.status).toBe('sent');
    });
  });
});

/** Whether the mail went out whole. */
const mayHaveIt = (doing: Behaviour) => KEEPS.has(doing) || doing === 'die at data' || doing === 'die before keeping';

it.each([
  ['<html>Blocked</html>', 'down'],
  ['999 Whatever', 'down'],
  ['550 5.1.1 No such mailbox', 'refused'],
  ['450 4.2.1 Come back later', 'deferred'],
])('takes %j to a recipient for what it is: %s', (response, kind) => {
  const responseCode = Number(/^\d+/.exec(response)?.[0]) || undefined;
  const error = { code: 'EENVELOPE', command: 'RCPT TO', response, ...(responseCode && { responseCode }) };
  expect(judge(Object.assign(new Error(response), error), false)).toEqual({ kind, answer: response });
});

it('loses nothing, whatever happens and in whatever order', async () => {
  const step = fc.tuple(fc.constantFrom(...BEHAVIOURS), fc.constantFrom(...KILLS));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<MailKindName>('verify-email', 'password-changed', 'deal-alerts'),
      fc.array(step, { maxLength: 6 }),
      async (kind, history) => {
        const { row, again, copies } = await play(kind, history);
        expect(again).toBe(false);
        if (kind === 'deal-alerts') {
          expect(copies).toBeLessThanOrEqual(1);
          expect(row.status).toBe(row.status === 'sent' && copies === 1 ? 'sent' : 'uncertain');
        } else {
          expect(row.status).toBe('sent');
          expect(copies).toBeGreaterThanOrEqual(1);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('takes a server that does not answer for down', async () => {
  const id = await queue(running);
  expect(await tryOnce(id, 1, 'silent', null, impatient)).toBe(true);
  expect(await mailOf(running, id)).toMatchObject({
    status: 'waiting',
    attempts: 0,
    answer: expect.stringMatching(/time/i),
  });
});

it('does not wait for each of a batch when the server is down', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => queue(running)));
  behaviour = 'silent';
  const before = sink.sessions();
  const worker = workerWith(impatient);
  const em = running.app.get(EntityManager).fork();
  const outcomes = await worker.handle(
    ids.map((id) => delivery(id)),
    { em, signal: new AbortController().signal },
  );
  expect(outcomes.every((outcome) => 'later' in outcome)).toBe(true);
  expect(sink.sessions() - before).toBeLessThanOrEqual(5);
});

it('lets the slower of two workers write nothing over what the faster one wrote', async () => {
  const id = await queue(running);
  behaviour = 'take';
  const slow = workerWith(
    new (class extends MortalMailer {
      override async send(_: OutgoingMail, beforeContent: () => Promise<void>): Promise<SendResult> {
        await beforeContent();
        // Its lease has ended; another worker sends the mail and is told that it is taken.
        expect(await tryOnce(id, 2, 'take')).toBe(false);
        return { kind: 'refused', answer: '550 too late' };
      }
    })(mailer, null),
  );
  await slow.handle([delivery(id)], {
    em: running.app.get(EntityManager).fork(),
    signal: new AbortController().signal,
  });
  expect(await mailOf(running, id)).toMatchObject({ status: 'sent', answer: expect.stringMatching(/^250/) });
});

it('gives a mail to one of two who begin the same try at the same moment', async () => {
  const row = await mailOf(running, await queue(running));
  const journal = new MailJournal(running.app.get(EntityManager));
  const begun = await Promise.allSettled([journal.of(row).begin(), journal.of(row).begin()]);
  expect(begun.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await mailOf(running, row.id)).toMatchObject({ status: 'sending', attempts: 1 });
});
