import { expect, it, jest } from '@jest/globals';
import type { User } from '@outcrop/contracts';
import { type AfterLoginLoader, runAfterLogin } from '../app/session/after-login.ts';

const visitOf = (isAdmin: boolean) => ({ user: { isAdmin } as User, navigate: async () => undefined });

/** Steps that say that they ran. */
function steps() {
  const ran: string[] = [];
  const step =
    (name: string): AfterLoginLoader =>
    async () => ({ default: () => void ran.push(name) });
  return { ran, step };
}

it('runs the steps after a login of anybody but an admin', async () => {
  const { ran, step } = steps();
  await runAfterLogin([step('a'), step('b')], visitOf(true));
  expect(ran).toEqual([]);
  await runAfterLogin([step('a'), step('b')], visitOf(false));
  expect(ran).toEqual(['a', 'b']);
});

it('goes on after a step that fails, and logs it', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { ran, step } = steps();
  await runAfterLogin([() => Promise.reject(new Error('lost')), step('b')], visitOf(false));
  expect(ran).toEqual(['b']);
  expect(log).toHaveBeenCalledWith('After the login:', new Error('lost'));
  log.mockRestore();
});
