import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Busy, CostGate, CostLimits, TooManyRequests } from '../src/index.ts';

const limits = (some: Partial<CostLimits> = {}): CostLimits => ({
  running: 2,
  runningOfNetwork: 1,
  waiting: 3,
  waitingOfNetwork: 2,
  waitMs: 2_000,
  runningMs: 100_000,
  regained: 0.5,
  networks: 1_000,
  ...some,
});

/** One request and how it went. */
function ask(gate: CostGate, address: string, gone?: AbortSignal) {
  const request = { state: 'waiting' as 'waiting' | 'running' | Error, end: () => {} };
  gate.enter(address, gone).then(
    (leave) => Object.assign(request, { state: 'running', end: leave }),
    (error: Error) => Object.assign(request, { state: error }),
  );
  return request;
}
const settled = () => jest.advanceTimersByTimeAsync(0);
const [ONE, TWO, THREE] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'] as const;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('CostGate', () => {
  it('lets another network in while one fills its places', async () => {
    const gate = new CostGate(limits());
    const own = [ask(gate, ONE), ask(gate, '192.0.2.99'), ask(gate, ONE)];
    const fourth = ask(gate, '192.0.2.200');
    const other = ask(gate, TWO);
    await settled();
    expect(own.map(({ state }) => state)).toEqual(['running', 'waiting', 'waiting']);
    expect(fourth.state).toBeInstanceOf(TooManyRequests);
    expect(other.state).toBe('running');
  });

  it('refuses with 503 when all places are taken, and says when to come back', async () => {
    const gate = new CostGate(limits({ waiting: 1 }));
    const [first, second, third] = [ask(gate, ONE), ask(gate, TWO), ask(gate, THREE)];
    const fourth = ask(gate, '2001:db8::1');
    await settled();
    expect([first, second, third].map(({ state }) => state)).toEqual(['running', 'running', 'waiting']);
    expect(fourth.state).toEqual(expect.any(Busy));
    expect(fourth.state).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  });

  it('gives a place that is free to the network that waited longest, not to the longest queue', async () => {
    const gate = new CostGate(limits());
    const first = ask(gate, ONE);
    const second = ask(gate, TWO);
    const again = ask(gate, ONE);
    const third = ask(gate, THREE);
    await settled();
    first.end();
    await settled();
    expect([again.state, third.state]).toEqual(['waiting', 'running']);
    second.end();
    await settled();
    expect(again.state).toBe('running');
  });

  it('refuses whoever has waited too long, by whose fault it was', async () => {
    const gate = new CostGate(limits());
    ask(gate, ONE);
    const own = ask(gate, ONE);
    ask(gate, TWO);
    const others = ask(gate, THREE);
    await jest.advanceTimersByTimeAsync(1_999);
    expect([own.state, others.state]).toEqual(['waiting', 'waiting']);
    await jest.advanceTimersByTimeAsync(1);
    expect(own.state).toBeInstanceOf(TooManyRequests);
    expect(others.state).toBeInstanceOf(Busy);
  });

  it('frees the place of whoever hangs up while waiting', async () => {
    const gate = new CostGate(limits({ waiting: 1 }));
    const running = [ask(gate, ONE), ask(gate, TWO)];
    const hangUp = new AbortController();
    ask(gate, THREE, hangUp.signal);
    await settled();
    hangUp.abort();
    const next = ask(gate, '203.0.114.1');
    await settled();
    expect(next.state).toBe('waiting');
    for (const { end } of running) end();
    await settled();
    expect(next.state).toBe('running');
  });

  it('gives a network a budget of running time, which grows back', async () => {
    const gate = new CostGate(limits({ runningMs: 10_000, regained: 0.5, runningOfNetwork: 2 }));
    const first = ask(gate, '2001:db8:1:2::1');
    const second = ask(gate, '2001:db8:1:2::2');
    await jest.advanceTimersByTimeAsync(8_000);
    first.end();
    second.end();
    // 16 of 10 seconds are used and 4 regained meanwhile, so that 4 must pass; what is refused costs nothing.
    const refused = [ask(gate, '2001:db8:1:2::3'), ask(gate, '2001:db8:1:3::4')];
    const other = ask(gate, '2001:db8:2:2::1');
    await settled();
    for (const { state } of refused) expect(state).toMatchObject({ status: 429, retryAfterSeconds: 5 });
    expect(other.state).toBe('running');
    await jest.advanceTimersByTimeAsync(4_000);
    const early = ask(gate, '2001:db8:1:2::5');
    await settled();
    expect(early.state).toMatchObject({ status: 429, retryAfterSeconds: 1 });
    await jest.advanceTimersByTimeAsync(1);
    const later = ask(gate, '2001:db8:1:2::6');
    await settled();
    expect(later.state).toBe('running');
  });

  it('refuses nobody for many requests that take no time', async () => {
    const gate = new CostGate(limits({ runningMs: 10 }));
    for (let i = 0; i < 1_000; i++) {
      const one = ask(gate, ONE);
      await settled();
      expect(one.state).toBe('running');
      one.end();
    }
  });

  it('remembers a bounded number of networks, and those with something under way', async () => {
    const gate = new CostGate(
      limits({ networks: 2, runningMs: 1_000, regained: 0.001, running: 9, waiting: 9, waitingOfNetwork: 0 }),
    );
    const busy = ask(gate, ONE);
    for (let i = 0; i < 20; i++) {
      const one = ask(gate, `10.0.${i}.1`);
      await jest.advanceTimersByTimeAsync(2_000);
      one.end();
    }
    // The first of the others was forgotten, with what it had used; the last and the busy one were not.
    const [again, last, first] = [ask(gate, ONE), ask(gate, '10.0.19.1'), ask(gate, '10.0.0.1')];
    await settled();
    expect(busy.state).toBe('running');
    expect(again.state).toBeInstanceOf(TooManyRequests);
    expect(first.state).toBe('running');
    expect(last.state).toBeInstanceOf(TooManyRequests);
  });
});
