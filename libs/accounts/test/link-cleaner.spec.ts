import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { accounts } from '../src/feature.ts';
import { CreateUser } from '../src/index.ts';
import { AccountLink } from '../src/links/account-links.ts';
import { LinkCleaner } from '../src/worker.ts';
import { PASSWORD } from './support/start-app.ts';

const DAY_MS = 86_400_000;
let running: RunningFeature;
afterAll(() => running?.stop());

it('deletes links a month after they were used or had expired, and no others', async () => {
  running = await startFeature({ features: [platform, mail, accounts], as: ['api', 'worker'] });
  const ann = { email: 'ann@rim.example', password: PASSWORD, firstName: 'Ann', lastName: 'Vale' };
  const user = await running.commands.execute(new CreateUser({ user: ann, actor: systemActor('test') }));
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const link = (id: number, expiresAt: Date, usedAt: Date | null) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    purpose: 'verify-email' as const,
    user,
    email: ann.email,
    expiresAt,
    usedAt,
  });
  const kept = [link(1, ago(-1), null), link(2, ago(29), null), link(3, ago(-1), ago(29))];
  const gone = [link(4, ago(31), null), link(5, ago(29), ago(31)), link(6, ago(31), ago(32))];
  await running.em().insertMany(AccountLink, [...kept, ...gone]);
  await running.app.get(LinkCleaner, { strict: false }).clean();
  const left = await running.em().find(AccountLink, {}, { orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});
