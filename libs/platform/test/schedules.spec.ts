import { describe, expect, it } from '@jest/globals';
import { findSchedules } from '../src/events/find-handlers.ts';
import { nextRunInMs } from '../src/events/schedules/worker-schedules.ts';
import { Every, type EveryOptions } from '../src/index.ts';

const discovery = (...classes: (new () => object)[]) => ({
  getProviders: () => classes.map((metatype) => ({ metatype, instance: new metatype() })) as never,
});

describe('finding schedules', () => {
  class Sweeper {
    swept = 0;
    @Every({ name: 'sweep', minutes: 5, atStart: true })
    sweep() {
      this.swept += 1;
    }
    other() {}
  }

  it('finds the methods, fills in the defaults, and calls them on their instance', () => {
    class Bystander {
      run() {}
    }
    const sweeper = new Sweeper();
    const found = findSchedules({
      getProviders: () => [{ instance: sweeper }, { instance: sweeper }, { instance: new Bystander() }] as never,
    });
    expect([...found.values()].map(({ settings, place }) => ({ ...settings, place }))).toEqual([
      { name: 'sweep', everySeconds: 300, atStart: true, maxMs: 3_600_000, place: 'Sweeper.sweep' },
    ]);
    found.get('sweep')?.run({ signal: new AbortController().signal });
    expect(sweeper.swept).toBe(1);
  });

  it('finds what a subclass inherits', () => {
    class Special extends Sweeper {}
    expect(findSchedules(discovery(Special)).get('sweep')?.place).toBe('Special.sweep');
  });

  it('names two methods with the same name', () => {
    class Cleaner {
      @Every({ name: 'sweep', seconds: 1 })
      clean() {}
    }
    expect(() => findSchedules(discovery(Sweeper, Cleaner))).toThrow(
      'Cleaner.clean and Sweeper.sweep are both @Every "sweep"; every schedule needs a name of its own.',
    );
  });

  it.each<[Omit<EveryOptions, 'name'> & { name?: string }, string]>([
    [{}, 'needs either minutes or seconds'],
    [{ minutes: 1, seconds: 1 }, 'needs either minutes or seconds'],
    [{ seconds: 0 }, 'whole number of seconds, at most a week'],
    [{ seconds: 1.5 }, 'whole number of seconds, at most a week'],
    [{ minutes: 7 * 24 * 60 + 1 }, 'whole number of seconds, at most a week'],
    [{ minutes: 1, maxMinutes: 0 }, 'maxMinutes must be a whole number'],
    [{ name: 'Image Sweep', minutes: 1 }, 'not kebab-case'],
  ])('refuses %p', (options, words) => expect(() => Every({ name: 'one', ...options })).toThrow(words));
});

describe('the next run', () => {
  const every = { everyMs: 3_600_000, retryMs: 60_000, tookMs: 0, failures: 0 };

  it('comes one interval after the last one began', () => {
    expect(nextRunInMs(every)).toBe(3_600_000);
    expect(nextRunInMs({ ...every, tookMs: 600_000 })).toBe(3_000_000);
  });

  it('comes at once when the last one took longer than the interval', () => {
    expect(nextRunInMs({ ...every, tookMs: 4_000_000 })).toBe(0);
  });

  it('waits longer after each failure, at most the interval', () => {
    const minimum = [60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, 3_600_000, 3_600_000];
    for (const [index, wait] of minimum.entries()) {
      const ms = nextRunInMs({ ...every, failures: index + 1 });
      expect(ms).toBeGreaterThanOrEqual(wait);
      expect(ms).toBeLessThanOrEqual(Math.min(3_600_000, wait * 1.25));
    }
    expect(nextRunInMs({ ...every, everyMs: 15_000, failures: 1 })).toBe(15_000);
  });
});
