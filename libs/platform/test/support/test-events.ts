import { z } from 'zod';
import { defineEvent } from '../../src/index.ts';

export const somethingHappened = defineEvent('tests.something-happened.v1', z.object({ n: z.number().int() }));
export const somethingElseHappened = defineEvent('tests.something-else-happened.v1', z.object({ n: z.number().int() }));
/** The payload of both. */
export interface TestEvent {
  n: number;
}

/** `count` events, numbered from `from`. */
export const testEvents = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => somethingHappened({ n: from + index }));
