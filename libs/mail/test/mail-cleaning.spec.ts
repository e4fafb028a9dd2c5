import { expect, it } from '@jest/globals';
import { platform } from '@outcrop/platform/feature';
import { startFeature } from '@outcrop/platform/testing';
import { mail } from '../src/feature.ts';
import { MailCleaner } from '../src/sending/mail-cleaner.ts';
import { queue } from './support/sending.ts';

it('deletes mails after 13 months, and no others', async () => {
  const running = await startFeature({ features: [platform, mail], as: ['api', 'worker'] });
  try {
    const [old, young] = [await queue(running), await queue(running)];
    await running.drain();
    await running.em().execute(`update mail set queued_at = now() - interval '13 months 1 day' where id = '${old}'`);
    await running.em().execute(`update mail set queued_at = now() - interval '12 months' where id = '${young}'`);
    await running.app.get(MailCleaner).clean();
    expect(await running.em().execute('select id from mail')).toEqual([{ id: young }]);
  } finally {
    await running.stop();
  }
});
