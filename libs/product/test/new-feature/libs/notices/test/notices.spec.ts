import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mail } from '@outcrop/mail/feature';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { PostNotice } from '../src/commands/post-notice.ts';
import { notices } from '../src/feature.ts';

let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform, mail, notices], as: ['api', 'worker'] });
});
afterAll(() => running?.stop());

it('is announced once it is posted', async () => {
  const id = await running.commands.execute(new PostNotice({ text: 'Closed on Friday', actor: PEOPLE.admin }));
  await running.drain();
  const { body } = await running.request('get', `/api/admin/notices/${id}`, 'admin').expect(200);
  expect(body).toMatchObject({ text: 'Closed on Friday', announcedAt: expect.any(String) });
});
