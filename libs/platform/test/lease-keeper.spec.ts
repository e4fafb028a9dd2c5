import { expect, it } from '@jest/globals';
import { LeaseKeeper } from '../src/events/lease-keeper.ts';

const MINUTE = 60_000;

it('ends after the extension under way, and begins none beside it', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<boolean>();
  let extensions = 0;
  const keeper = new LeaseKeeper(
    () => {
      extensions += 1;
      asked.resolve();
      return answer.promise;
    },
    3,
    MINUTE,
  );
  await asked.promise;
  let ended = false;
  const end = keeper.end().then(() => {
    ended = true;
  });
  // An end that does not wait has ended by now.
  await new Promise(setImmediate);
  expect({ extensions, ended, aborted: keeper.signal.aborted }).toEqual({
    extensions: 1,
    ended: false,
    aborted: false,
  });
  answer.resolve(false);
  await end;
  expect(keeper.signal.reason).toMatchObject({ why: 'lease lost' });
});

it('tries again after an extension that failed, and ends at once when none is under way', async () => {
  const again = Promise.withResolvers<void>();
  let extensions = 0;
  const keeper = new LeaseKeeper(
    async () => {
      extensions += 1;
      if (extensions === 1) throw new Error('the database does not answer');
      again.resolve();
      return true;
    },
    3,
    MINUTE,
  );
  await again.promise;
  await keeper.end();
  expect(keeper.signal.aborted).toBe(false);
});
