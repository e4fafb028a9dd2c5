import { describe, expect, it } from '@jest/globals';
import { CallLimit, networkOf, TooManyRequests, wideNetworkOf } from '../src/index.ts';
import { RateWindow } from '../src/limits/call-limit.ts';

describe('RateWindow', () => {
  it('lets through as many as it allows, then says when to come back, each key on its own', () => {
    let now = 1_000;
    const window = new RateWindow(2, 60_000, 10, () => now);
    for (let i = 0; i < 2; i += 1) expect(window.count('a')).toBe(0);
    now += 45_500;
    expect([window.count('a'), window.count('a')]).toEqual([15, 15]);
    expect(window.count('b')).toBe(0);
    now += 14_500;
    expect([window.count('a'), window.count('a'), window.count('a')]).toEqual([0, 0, 60]);
  });

  it('forgets the oldest rather than grow without bound', () => {
    const window = new RateWindow(1, 60_000, 3, () => 0);
    for (const key of ['a', 'b', 'c']) expect(window.count(key)).toBe(0);
    expect(window.count('a')).toBe(60);
    expect(window.count('d')).toBe(0);
    // The others are still known.
    expect([window.count('b'), window.count('c'), window.count('d')]).toEqual([60, 60, 60]);
    expect(window.count('a')).toBe(0);
  });
});

it('refuses calls beyond the limit with the seconds until the window ends', async () => {
  const calls = new CallLimit({ name: 'test', limit: 1, windowMs: 60_000 });
  await calls.take('a');
  await expect(calls.take('a')).rejects.toThrow(TooManyRequests);
  await expect(calls.take('a')).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) });
  expect([await calls.allows('a'), await calls.allows('b')]).toEqual([false, true]);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('counts %s widely as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
