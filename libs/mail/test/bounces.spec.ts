import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { readBounce } from '../src/bounces/read-bounce.ts';
import { RecordBounce } from '../src/commands/record-bounce.ts';
import { mail } from '../src/feature.ts';
import { mailOf, queue } from './support/sending.ts';

const CLI = systemActor('cli');
let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform, mail], as: ['api', 'worker'] });
});
afterAll(() => running?.stop());

/** A notification as Postfix writes it. */
const notification = (messageId: string, changes: (text: string) => string = (text) => text) =>
  Buffer.from(
    changes(
      fs.readFileSync(new URL('./bounces/postfix.eml', import.meta.url), 'utf8').replace('<MESSAGE-ID>', messageId),
    ).replaceAll('\n', '\r\n'),
  );

it.each(['text/rfc822-headers', 'message/rfc822'])('reads whose mail came back and why, from %s', async (type) => {
  const bounce = await readBounce(
    notification('<x@deals.example>', (text) => text.replace('text/rfc822-headers', type)),
  );
  expect(bounce).toEqual({
    messageIds: ['<x@deals.example>'],
    diagnostic: '5.1.1: 550 5.1.1 <june@llano.example>: Recipient address rejected: User unknown',
  });
});

it('marks the mail, once, with the reason and an audit entry', async () => {
  await running.clear('mail');
  const id = await queue(running);
  await running.drain();
  const { messageId, toEmail } = await mailOf(running, id);
  const { messageIds, diagnostic } = await readBounce(notification(messageId));
  for (let n = 0; n < 2; n++)
    expect(await running.commands.execute(new RecordBounce({ messageIds, diagnostic, actor: CLI }))).toEqual({
      mailId: id,
      toEmail,
    });
  expect(await mailOf(running, id)).toMatchObject({ status: 'bounced', answer: diagnostic });
  expect(await running.audit()).toMatchObject([
    {
      actor: 'system:cli',
      action: 'record-bounce',
      subject: `mail:${id}`,
      before: { status: 'sent' },
      after: { status: 'bounced' },
    },
  ]);
});

it.each([
  [
    'a delay',
    (text: string) => text.replace('Action: failed', 'Action: delayed'),
    'No mail came back: the notification says "delayed".',
  ],
  [
    'no notification',
    () => 'Subject: Out of office\n\nBack on Monday',
    'This is no delivery status notification (RFC 3464).',
  ],
  [
    'no original',
    (text: string) => text.replace(/^Message-ID:.*$/gm, 'X: y'),
    'The notification does not say which mail came back.',
  ],
])('says what is wrong with %s', async (_, changes, message) => {
  await expect(readBounce(notification('<x@deals.example>', changes))).rejects.toThrow(message);
});

it('finds no mail of somebody else', async () => {
  await expect(
    running.commands.execute(
      new RecordBounce({ messageIds: ['<x@elsewhere.example>'], diagnostic: 'why', actor: CLI }),
    ),
  ).rejects.toThrow('There is no such mail.');
});

it('is recorded by admins alone', async () => {
  await expect(
    running.commands.execute(new RecordBounce({ messageIds: ['<x@y>'], diagnostic: 'why', actor: PEOPLE.advisor })),
  ).rejects.toThrow('not authorized');
});
