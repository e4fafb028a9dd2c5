import { Breaker, type FailedCall } from '../src/breaker.ts';

const never = () => ({}) as FailedCall;

/** A breaker on a clock that the test sets. */
function breakerOn(clock: { now: number }) {
  const changes: string[] = [];
  const breaker = new Breaker({ now: () => clock.now, onChange: (state) => changes.push(state) });
  return { breaker, changes };
}

describe('a breaker', () => {
  it('opens after three failures in a row within ten seconds', () => {
    const clock = { now: 0 };
    const { breaker } = breakerOn(clock);
    breaker.failed('one');
    breaker.failed('two');
    clock.now = 10_001;
    breaker.failed('three, long after the others');
    expect(breaker.state).toBe('closed');
    breaker.failed('four');
    breaker.succeeded();
    breaker.failed('one again');
    breaker.failed('two again');
    expect(breaker.state).toBe('closed');
    breaker.failed('three again');
    expect(breaker.state).toBe('open');
  });

  it('opens at once when the next call would fail as well', () => {
    const { breaker } = breakerOn({ now: 0 });
    breaker.failed('connection refused', { fatal: true });
    expect(breaker.state).toBe('open');
  });

  it('is not opened for all by one slow request, however often it is made', () => {
    const { breaker } = breakerOn({ now: 0 });
    for (let i = 0; i < 20; i += 1) breaker.failed('timeout', { slowCall: 'a costly polygon' });
    expect(breaker.state).toBe('closed');
    breaker.failed('timeout', { slowCall: 'another request' });
    expect(breaker.state).toBe('closed');
    breaker.failed('timeout', { slowCall: 'and another' });
    expect(breaker.state).toBe('open');
  });

  it('is half open after a probe: a failure opens it again, a slow request does not', async () => {
    const clock = { now: 0 };
    const { breaker, changes } = breakerOn(clock);
    breaker.failed('down', { fatal: true });
    clock.now = 1_999;
    await breaker.probe(async () => undefined, never);
    expect(breaker.state).toBe('open');
    clock.now = 2_000;
    await breaker.probe(async () => undefined, never);
    expect(breaker.state).toBe('closed');
    breaker.failed('timeout', { slowCall: 'a' });
    expect(breaker.state).toBe('closed');
    breaker.failed('status 503');
    expect(breaker.state).toBe('open');
    expect(changes).toEqual(['open', 'closed', 'open']);
  });

  it('counts from the beginning once a call has succeeded after a probe', async () => {
    const { breaker } = breakerOn({ now: 2_000 });
    breaker.failed('down', { fatal: true });
    await breaker.probe(async () => undefined, never, true);
    breaker.succeeded();
    breaker.failed('status 503');
    expect(breaker.state).toBe('closed');
  });

  it('stays open when a probe fails, and says why', async () => {
    const { breaker } = breakerOn({ now: 2_000 });
    breaker.failed('down', { fatal: true });
    const trouble = await breaker.probe(
      () => Promise.reject(new Error('still down')),
      () => ({ fatal: true }),
      true,
    );
    expect(trouble).toEqual(new Error('still down'));
    expect(breaker.state).toBe('open');
  });
});
