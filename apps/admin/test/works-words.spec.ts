import { describe, expect, it } from '@jest/globals';
import type { ScheduleState } from '@outcrop/contracts';
import { inWords } from '../src/name-words.ts';
import {
  backlogSentence,
  busyConsumers,
  duration,
  engineSentence,
  enginesInOrder,
  interval,
  queueSentence,
  runTime,
  schedulesInOrder,
  scheduleTrouble,
} from '../src/works/works-words.ts';

const schedule = (changes: Partial<ScheduleState>): ScheduleState => ({
  ...{ name: 'a', everySeconds: 60, nextRunAt: '2026-11-28T10:00:00Z', lastRunAt: null, lastMs: null },
  ...{ lastError: null, failures: 0, running: false, late: false },
  ...changes,
});

describe('schedules', () => {
  it('put those with something wrong first, and say what it is', () => {
    const failed = schedule({ name: 'z-failed', lastError: 'The disk is full', failures: 3 });
    const late = schedule({ name: 'y-late', late: true });
    const good = ['b', 'a'].map((name) => schedule({ name }));
    expect(schedulesInOrder([...good, failed, late]).map(({ name }) => name)).toEqual(['y-late', 'z-failed', 'a', 'b']);
    expect(scheduleTrouble(failed)).toBe('Failed 3 times in a row: The disk is full');
    expect(scheduleTrouble({ ...failed, failures: 1 })).toBe('Failed: The disk is full');
    expect(scheduleTrouble(late)).toBe('Late: is a worker running?');
    expect(scheduleTrouble(schedule({}))).toBeNull();
  });

  it.each([
    [1, 'second'],
    [15, '15 seconds'],
    [60, 'minute'],
    [90, '90 seconds'],
    [900, '15 minutes'],
    [3_600, 'hour'],
    [86_400, 'day'],
    [604_800, '7 days'],
  ])('that run every %i seconds say so as "every %s"', (seconds, words) => expect(interval(seconds)).toBe(words));

  it.each([
    [null, '—'],
    [40, '40 ms'],
    [1_430, '1.4 s'],
    [9_999, '10.0 s'],
    [38_000, '38 s'],
    [240_000, '4 min'],
  ])('that took %p ms say %s', (ms, words) => expect(runTime(ms)).toBe(words));
});

describe('deliveries', () => {
  it('say what waits and what failed', () => {
    const backlog = { newEvents: 0, consumers: [] };
    expect(backlogSentence({ ...backlog, waiting: 0, oldestSeconds: 0, failed: 0 })).toBe('Nothing is waiting.');
    expect(backlogSentence({ ...backlog, waiting: 1_200, oldestSeconds: 200, failed: 1 })).toBe(
      '1,200 waiting, the oldest for 3 minutes. 1 delivery failed.',
    );
    expect(queueSentence({ engine: 'Redis', waiting: 1, active: 2, delayed: 0 })).toBe(
      'Queue (BullMQ on Redis): 1 batch waiting, 2 being delivered.',
    );
    expect(queueSentence({ engine: 'Redis', waiting: 0, active: 0, delayed: 3 })).toBe(
      'Queue (BullMQ on Redis): 0 batches waiting, 0 being delivered, 3 for later.',
    );
  });

  it('name the consumers of which there is something to say, those that failed first', () => {
    const consumer = (name: string, failed: number, unfinished: number, oldestSeconds = 0) => ({
      ...{ consumer: name, failed, unfinished, oldestSeconds, pausedBecause: null },
    });
    const all = [consumer('quiet', 0, 0), consumer('new', 0, 4, 1), consumer('old', 0, 1, 60), consumer('bad', 2, 0)];
    expect(busyConsumers(all).map((one) => one.consumer)).toEqual(['bad', 'old', 'new']);
  });

  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [7_200, '2 hours'],
    [200_000, '2 days'],
  ])('of %i seconds are %s old', (seconds, words) => expect(duration(seconds)).toBe(words));
});

it('an engine says what it has to, or how fast it answers', () => {
  const engine = { name: 'search', state: 'up', detail: null, ms: 12 } as const;
  expect(engineSentence(engine)).toBe('Answers in 12 ms.');
  expect(engineSentence({ ...engine, detail: 'Memory answers.' })).toBe('Memory answers.');
  expect(engineSentence({ ...engine, state: 'down' })).toBe('Does not answer.');
  const engines = (['mail', 'files', 'database'] as const).map((name) => ({ ...engine, name }));
  const order = enginesInOrder([...engines, { ...engine, name: 'scanner', state: 'down' }]);
  expect(order.map(({ name }) => name)).toEqual(['scanner', 'database', 'files', 'mail']);
  expect(inWords('deal-search')).toBe('Deal search');
});
