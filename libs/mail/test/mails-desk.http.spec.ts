import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Desk, MAIL_DAYS, MAIL_STATUSES, type MailRecord } from '@outcrop/contracts';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature, testSeed } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { mail } from '../src/feature.ts';
import { Mail } from '../src/mail.entity.ts';

// docs/product/admin.md#desk, on a real database.

let app: RunningFeature;
beforeAll(async () => {
  app = await startFeature({ features: [platform, mail] });
});
afterAll(() => app?.stop());
beforeEach(() => app.clear('mail'));

const listed = async (filter: object, sort = 'queuedAt'): Promise<string[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort, 'ASC']) });
  const { body } = await app.request('get', `/api/admin/mails?${query}`, 'admin').expect(200);
  return body.map(({ id }: MailRecord) => id);
};
const item = async (person: string) => {
  const desk: Desk = (await app.request('get', '/api/admin/desk', person).expect(200)).body;
  expect(desk.failed).toEqual([]);
  return desk.items.find(({ key }) => key === 'undelivered-mails');
};

it('mails that lately did not arrive are the same on the desk and in the list, and are for admins alone', async () => {
  const sent = fc.record({
    status: fc.constantFrom(...Object.keys(MAIL_STATUSES)),
    hours: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(MAIL_DAYS * 24 - 1, MAIL_DAYS * 24 + 1)),
  });
  for (const [at, { status, hours }] of fc.sample(sent, { numRuns: 150, seed: testSeed() }).entries())
    await app.em().execute(
      `insert into mail (id, kind, to_email, to_name, data, message_id, status, queued_at)
         values (gen_random_uuid(), 'lead', ?, 'x', '{}', ?, ?, now() - make_interval(hours => ?, secs => ?))`,
      [`n${at}@rim.example`, `<${at}@rim.example>`, status, hours, at],
    );
  const failed = (await app.em().find(Mail, { status: ['refused', 'bounced'] })).sort(
    (a, b) => a.queuedAt.getTime() - b.queuedAt.getTime(),
  );
  const lately = failed.filter(({ queuedAt }) => Date.now() - queuedAt.getTime() < MAIL_DAYS * 86_400_000);
  expect(lately.length).toBeGreaterThan(0);
  expect(lately.length).toBeLessThan(failed.length);
  const found = await item('admin');
  expect(found).toMatchObject({ count: lately.length, list: 'mails', at: lately[0]!.queuedAt.toISOString() });
  expect(found!.names[0]).toBe(lately[0]!.toEmail);
  expect(await listed(found!.filter, found!.sort)).toEqual(lately.map(({ id }) => id));
  expect(await listed({ undelivered: 'ever' })).toEqual(failed.map(({ id }) => id));
  expect(await listed({ undelivered: null })).toEqual([]);
  await app.request('get', `/api/admin/mails?filter={"undelivered":"century"}`, 'admin').expect(422);
  expect(await item('advisor')).toBeUndefined();
});
