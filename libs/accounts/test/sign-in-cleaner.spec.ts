import { randomUUID } from 'node:crypto';
import { mail } from '@outcrop/mail/feature';
import { systemActor, TryLimit } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { TryLimitCleaner } from '@outcrop/platform/worker';
import { accounts } from '../src/feature.ts';
import { CreateUser } from '../src/index.ts';
import { KnownNetwork } from '../src/known-devices.entities.ts';
import { Session } from '../src/session.entity.ts';
import { SignInCleaner } from '../src/worker.ts';
import { PASSWORD } from './support/start-app.ts';

const DAY_MS = 86_400_000;
let running: RunningFeature;
let user: number;

beforeAll(async () => {
  running = await startFeature({ features: [platform, mail, accounts], as: ['api', 'worker'] });
  const ann = { email: 'ann@rim.example', password: PASSWORD, firstName: 'Ann', lastName: 'Vale' };
  user = await running.commands.execute(new CreateUser({ user: ann, actor: systemActor('test') }));
});
afterAll(() => running?.stop());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const ahead = (days: number) => ago(-days);

it('deletes sessions a month after they ended by logout, age or disuse, and no others', async () => {
  const session = (seenAt: Date, expiresAt: Date, endedAt: Date | null) => ({
    id: randomUUID(),
    user,
    lastSeenAt: seenAt,
    expiresAt,
    endedAt,
  });
  const kept = [
    session(new Date(), ahead(20), null),
    session(ago(29), ahead(1), null),
    session(ago(29), ahead(1), ago(29)),
    session(ago(29), ago(28), null),
  ];
  const gone = [session(ago(31), ahead(5), ago(31)), session(ago(31), ahead(5), null), session(ago(31), ago(31), null)];
  await running.em().insertMany(Session, [...kept, ...gone]);
  await running.app.get(SignInCleaner, { strict: false }).clean();
  const left = await running.em().find(Session, {});
  expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
});

it('deletes networks after 90 days', async () => {
  await running.em().insertMany(KnownNetwork, [
    { user, network: 'new', seenAt: ago(89) },
    { user, network: 'old', seenAt: ago(91) },
  ]);
  await running.app.get(SignInCleaner, { strict: false }).clean();
  expect((await running.em().find(KnownNetwork, {})).map(({ network }) => network)).toEqual(['new']);
});

it('deletes counts of tries when no window can hold them any more, in portions', async () => {
  const old = Array.from({ length: 12_000 }, (_, n) => ({
    kind: 'login:pair',
    key: `old${n}`,
    failures: 1,
    since: ago(2),
  }));
  await running.em().insertMany(TryLimit, [...old, { kind: 'login:pair', key: 'new', failures: 1, since: ago(0.9) }]);
  await running.app.get(TryLimitCleaner, { strict: false }).clean();
  expect((await running.em().find(TryLimit, {})).map(({ key }) => key)).toEqual(['new']);
});
