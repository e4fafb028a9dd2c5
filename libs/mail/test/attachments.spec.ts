import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FileStorage } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { describeWithEngine, type RunningFeature, startFeature, until } from '@outcrop/platform/testing';
import { mail } from '../src/feature.ts';
import { MailFacts } from '../src/mail-facts.ts';
import { MAX_ATTACHED_BYTES, readAttachments } from '../src/sending/read-attachments.ts';
import { AGREEMENT } from './support/mail-inputs.ts';
import { mailOf, queue, statusOf } from './support/sending.ts';
import { type SmtpSink, startSmtpSink } from './support/smtp-sink.ts';

describe('attachments in a folder', () => itAttaches());
describeWithEngine('s3', 'attachments in an S3-compatible store', (url) => {
  const own = new URL(url);
  own.pathname += `/m${randomBytes(6).toString('hex')}`;
  itAttaches({ S3_URL: own.href });
});

function itAttaches(env: NodeJS.ProcessEnv = {}) {
  let sink: SmtpSink;
  let running: RunningFeature;
  let storage: FileStorage;
  const { key } = AGREEMENT.pdf;
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\r\n.\r\n'), randomBytes(100_000)]);

  beforeAll(async () => {
    sink = await startSmtpSink({ behave: () => 'take' });
    running = await startFeature({
      features: [platform, mail],
      as: ['api', 'worker'],
      env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://deals.example', ...env },
    });
    running.app.get(MailFacts).register('agreement', async () => AGREEMENT);
    storage = running.app.get(FileStorage);
  });
  afterAll(async () => {
    await running?.stop();
    await sink?.stop();
  });

  it('go with the mail byte by byte; a mail whose file is not there yet waits, and never goes without it', async () => {
    const id = await queue(running, { kind: 'agreement', email: 'june@llano.example' });
    const tries = () => running.em().execute<{ n: number }[]>('select max(attempts) as n from delivery');
    await until(async () => (await tries())[0]!.n > 1);
    expect(await mailOf(running, id)).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(await sink.mails()).toEqual([]);
    await storage.put(key, pdf, { type: 'application/pdf' });
    await running.drain();
    expect(await statusOf(running, id)).toBe('sent');
    const [got, ...more] = await sink.mails();
    expect(more).toEqual([]);
    const [attached, ...others] = got!.attachments;
    expect(others).toEqual([]);
    expect(attached).toMatchObject({ filename: AGREEMENT.pdf.name, contentType: 'application/pdf' });
    expect(attached!.content.equals(pdf)).toBe(true);
    expect(got?.text).toContain('The signed PDF is attached.');
    expect(got?.html).toContain('CA-12847-0007');
  });

  it('are refused beyond what mail servers take', async () => {
    await storage.put('agreements/large.pdf', Buffer.alloc(MAX_ATTACHED_BYTES / 2 + 1));
    const large = { ...AGREEMENT.pdf, key: 'agreements/large.pdf' };
    expect(await readAttachments(storage, [large])).toHaveLength(1);
    await expect(readAttachments(storage, [large, large])).rejects.toThrow('are sent');
  });
}
