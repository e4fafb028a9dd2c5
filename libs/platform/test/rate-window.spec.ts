import { describe, expect, it } from '@jest/globals';
import { networkOf, RateWindow, TooManyRequests, wideNetworkOf } from '../src/index.ts';

describe('RateWindow', () => {
  it('lets through as many as it allows, then says when to come back, each key on its own', () => {
    let now = 1_000;
    const window = new RateWindow(2, 60_000, 10, () => now);
    for (let i = 0; i < 2; i += 1) window.take('a');
    now += 45_500;
    expect(() => window.take('a')).toThrow(expect.objectContaining({ retryAfterSeconds: 15 }));
    expect(() => window.take('a')).toThrow(TooManyRequests);
    window.take('b');
    now += 14_500;
    window.take('a');
    expect(window.allows('a')).toBe(true);
    expect(window.allows('a')).toBe(false);
  });

  it('forgets the oldest rather than grow without bound', () => {
    const window = new RateWindow(1, 60_000, 3, () => 0);
    for (const key of ['a', 'b', 'c']) expect(window.allows(key)).toBe(true);
    expect(window.allows('a')).toBe(false);
    expect(window.allows('d')).toBe(true);
    // The others are still known.
    expect([window.allows('b'), window.allows('c'), window.allows('d')]).toEqual([false, false, false]);
    expect(window.allows('a')).toBe(true);
  });
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
