import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { CreateUser, LogIn } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import { mail } from '@outcrop/mail/feature';
import { hashVisitorToken, newVisitorToken, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import fc from 'fast-check';
import { listings } from '../src/feature.ts';
import { LikeDeal } from '../src/likes/commands/like-deal.ts';
import { NumberedImagesModule } from './support/start-app.ts';

const PASSWORD = 'quartz7vein';
const [ANN, BEN] = ['ann@rim.example', 'ben@rim.example'] as const;
const DEALS = 40;

let running: RunningFeature;
let commands: CommandBus;
let ids: Record<string, number>;
const em = (): EntityManager => running.em();

beforeAll(async () => {
  running = await startFeature({
    features: [platform, search, mail, accounts, listings],
    imports: [NumberedImagesModule],
  });
  commands = running.commands;
  await em().execute(
    `insert into listing (id, rank, search_revision, web_status) select id, 'a' || lpad(id::text, 5, '0'), id, 'published' from generate_series(1, 1100) id`,
  );
  const create = (email: string) =>
    commands.execute(
      new CreateUser({
        user: { email, password: PASSWORD, firstName: 'A', lastName: 'B', emailVerified: true },
        actor: systemActor('test'),
      }),
    );
  ids = { [ANN]: await create(ANN), [BEN]: await create(BEN) };
});
afterAll(() => running?.stop());
beforeEach(() => em().execute('truncate visitor, deal_like, session'));

/** A visitor who likes these deals, the last one last. @returns the token */
async function visitor(deals: readonly number[]): Promise<string> {
  const token = newVisitorToken();
  const [row] = await em().execute<{ id: number }[]>('insert into visitor (token_hash) values (?) returning id', [
    hashVisitorToken(token),
  ]);
  await likeAll('visitor_id', row!.id, deals);
  return token;
}
const likeAll = (column: string, id: number, deals: readonly number[]) =>
  em().execute(
    `insert into deal_like (${column}, listing_id, liked_at)
     select ?, deal, now() + at * interval '1 second' from unnest(?::int[]) with ordinality as of (deal, at)`,
    [id, `{${deals.join(',')}}`],
  );
const logIn = (email: string, token: string | null) =>
  commands.execute(
    new LogIn({ credentials: { email, password: PASSWORD }, request: { address: '192.0.2.1', visitorToken: token } }),
  );
const likesOf = async (email: string) => {
  const rows = await em().execute<{ id: number }[]>(
    'select listing_id as id from deal_like where user_id = ? order by listing_id',
    [ids[email]],
  );
  return rows.map(({ id }) => id);
};
const left = async () => {
  const [row] = await em().execute<{ visitors: number; likes: number }[]>(
    'select (select count(*)::int from visitor) as visitors, (select count(*)::int from deal_like where visitor_id is not null) as likes',
  );
  return row;
};
const NOTHING_LEFT = { visitors: 0, likes: 0 };

describe('signing in', () => {
  it('gives the person what the visitor liked, over HTTP, and takes the cookie back', async () => {
    const token = await visitor([3, 1]);
    await likeAll('user_id', ids[ANN]!, [1, 2]);
    const answer = await running
      .request('post', '/api/Auth/Login')
      .set('cookie', `visitor=${token}`)
      .send({ email: ANN, password: PASSWORD })
      .expect(200);
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies.some((cookie) => /^visitor=;/.test(cookie))).toBe(true);
    expect(await likesOf(ANN)).toEqual([1, 2, 3]);
    expect(await left()).toEqual(NOTHING_LEFT);
  });

  it('gives the person what the cookie of a guest holds, as far as it exists, and takes the cookie back', async () => {
    await likeAll('user_id', ids[ANN]!, [1, 2]);
    const answer = await running
      .request('post', '/api/Auth/Login')
      .set('cookie', 'visitor=deals.3.1.999999')
      .send({ email: ANN, password: PASSWORD })
      .expect(200);
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies.some((cookie) => /^visitor=;/.test(cookie))).toBe(true);
    expect(await likesOf(ANN)).toEqual([1, 2, 3]);
  });

  it('with the wrong password, or with a cookie of nobody, changes no like', async () => {
    const token = await visitor([1]);
    const wrong = new LogIn({
      credentials: { email: ANN, password: 'wrong' },
      request: { address: '192.0.2.1', visitorToken: token },
    });
    await expect(commands.execute(wrong)).rejects.toThrow('Incorrect password.');
    expect(await left()).toEqual({ visitors: 1, likes: 1 });
    await logIn(ANN, newVisitorToken());
    await logIn(ANN, null);
    expect(await likesOf(ANN)).toEqual([]);
  });

  it('opens no session when the likes cannot be merged: both or neither', async () => {
    const token = await visitor([1]);
    await em().execute('alter table deal_like add constraint refused check (user_id is null) not valid');
    try {
      await expect(logIn(ANN, token)).rejects.toThrow(/refused/);
      const [row] = await em().execute<{ count: number }[]>('select count(*)::int as count from session');
      expect(row?.count).toBe(0);
      expect(await left()).toEqual({ visitors: 1, likes: 1 });
    } finally {
      await em().execute('alter table deal_like drop constraint refused');
    }
    await logIn(ANN, token);
    expect(await likesOf(ANN)).toEqual([1]);
  });

  it('takes the latest while there is room for 1,000', async () => {
    await likeAll(
      'user_id',
      ids[ANN]!,
      Array.from({ length: 998 }, (_, i) => i + 1),
    );
    const token = await visitor([1001, 5, 1002, 1003]);
    await logIn(ANN, token);
    const likes = await likesOf(ANN);
    expect(likes).toHaveLength(1_000);
    expect(likes.slice(-2)).toEqual([1002, 1003]);
    expect(await left()).toEqual(NOTHING_LEFT);
  });

  it('ends at the union, each deal once, whatever both liked and however many sign-ins run at the same time', async () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: DEALS }), { maxLength: DEALS });
    await fc.assert(
      fc.asyncProperty(some, some, fc.integer({ min: 1, max: 5 }), async (mine, visited, times) => {
        await em().execute('truncate visitor, deal_like, try_limit');
        await likeAll('user_id', ids[ANN]!, mine);
        const token = await visitor(visited);
        await Promise.all(Array.from({ length: times }, () => logIn(ANN, token)));
        const union = [...new Set([...mine, ...visited])].sort((a, b) => a - b);
        expect(await likesOf(ANN)).toEqual(union);
        expect(await left()).toEqual(NOTHING_LEFT);
      }),
      { numRuns: 15 },
    );
  });

  it('of two people with one cookie gives the likes to one of them, whole', async () => {
    const token = await visitor([1, 2, 3]);
    await Promise.all([logIn(ANN, token), logIn(BEN, token)]);
    const [ann, ben] = [await likesOf(ANN), await likesOf(BEN)];
    expect([ann, ben].filter((likes) => likes.length === 0)).toHaveLength(1);
    expect([...ann, ...ben]).toEqual([1, 2, 3]);
    expect(await left()).toEqual(NOTHING_LEFT);
  });

  it('loses no like that is made while somebody signs in', async () => {
    for (let round = 0; round < 5; round += 1) {
      await em().execute('truncate visitor, deal_like, try_limit');
      const token = await visitor([1]);
      const liker = { kind: 'visitor', tokenHash: hashVisitorToken(token) } as const;
      const likes = [2, 3, 4, 5].map((id) =>
        commands.execute(new LikeDeal({ listingId: id, liker, scope: PUBLIC_SCOPE })),
      );
      const [answers] = await Promise.all([Promise.all(likes), logIn(ANN, token)]);
      // Those that came after the merge belong to new visitors, whose cookies were given out.
      const after = answers.filter(({ newToken }) => newToken !== null).length;
      expect(await left()).toEqual({ visitors: after, likes: after });
      expect((await likesOf(ANN)).length + after).toBe(5);
    }
  });
});
