import { describe, expect, it } from '@jest/globals';
import { batchSize } from '../src/events/consumer.ts';
import { growingPause } from '../src/events/event-timings.ts';
import { findConsumers } from '../src/events/find-handlers.ts';
import { Consumer, type ConsumerOptions } from '../src/index.ts';
import { somethingHappened } from './support/test-events.ts';

const discovery = (...classes: (new () => object)[]) => ({
  getProviders: () => classes.map((metatype) => ({ metatype, instance: new metatype() })) as never,
});
const options = (more: Partial<ConsumerOptions> = {}) => ({ name: 'some-consumer', on: [somethingHappened], ...more });

describe('finding consumers', () => {
  it('fills in the defaults', () => {
    @Consumer(options())
    class Good {
      async handle() {
        return [];
      }
    }
    class Bystander {}
    expect([...findConsumers(discovery(Good, Bystander)).values()].map((found) => found.settings)).toEqual([
      {
        name: 'some-consumer',
        types: ['tests.something-happened.v1'],
        quiet: true,
        batch: 100,
        batchBytes: Number.POSITIVE_INFINITY,
        attempts: 8,
        outstanding: 2,
        yieldsTo: [],
        leaseSeconds: 30,
        longestSeconds: 300,
      },
    ]);
  });

  it('names a class whose "handle" would never be called', () => {
    class Forgotten {
      async handle() {
        return [];
      }
    }
    expect(() => findConsumers(discovery(Forgotten))).toThrow('Forgotten has a method "handle" but no @Consumer');
  });

  it('names a consumer without "handle"', () => {
    @Consumer(options())
    class Idle {}
    expect(() => findConsumers(discovery(Idle))).toThrow('Idle is a @Consumer without a method "handle"');
  });

  it('names two consumers with the same name', () => {
    @Consumer(options())
    class First {
      async handle() {
        return [];
      }
    }
    @Consumer(options())
    class Second {
      async handle() {
        return [];
      }
    }
    expect(() => findConsumers(discovery(First, Second))).toThrow(
      'Second and First are both @Consumer "some-consumer"',
    );
  });

  it('names one that yields to a consumer that is not there', () => {
    @Consumer(options({ yieldsTo: ['checks'] }))
    class Polite {
      async handle() {
        return [];
      }
    }
    expect(() => findConsumers(discovery(Polite))).toThrow('"some-consumer" yields to "checks"');
  });

  it.each([
    { batch: 501 },
    { batch: 0 },
    { attempts: 0 },
    { outstanding: 1.5 },
    { leaseSeconds: 0 },
    { longestSeconds: 0 },
  ])('refuses the setting %p', (setting) => expect(() => Consumer(options(setting))).toThrow('must be a whole number'));

  it('refuses a consumer without events, and a name that is not kebab-case', () => {
    expect(() => Consumer(options({ on: [] }))).toThrow('listens to no event');
    expect(() => Consumer(options({ name: 'Deal Search' }))).toThrow('not kebab-case');
  });
});

describe('growing pauses and shrinking batches', () => {
  it('grow by their factor up to the limit, with up to a quarter on top', () => {
    const limits = [1_000, 4_000, 16_000, 64_000, 256_000, 600_000, 600_000];
    for (const [index, min] of limits.entries()) {
      const pause = growingPause(index + 1, 1_000, 4, 600_000);
      expect(pause).toBeGreaterThanOrEqual(min);
      expect(pause).toBeLessThanOrEqual(min * 1.25);
    }
  });

  it('end with a single delivery, on the last attempt at the latest', () => {
    const sizes = (batch: number, attempts: number) =>
      Array.from({ length: attempts }, (_, tried) => batchSize({ batch, attempts }, tried));
    expect(sizes(500, 8)).toEqual([500, 63, 8, 1, 1, 1, 1, 1]);
    expect(sizes(500, 2)).toEqual([500, 1]);
    expect(sizes(500, 1)).toEqual([500]);
  });
});
