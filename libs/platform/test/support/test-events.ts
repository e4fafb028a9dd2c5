import { z } from 'zod';
import { defineEvent } from '../../src/index.ts';

export const somethingHappened = defineEvent('tests.something-happened.v1', z.object({ n: z.number().int() }));
export const somethingElseHappened = defineEvent('tests.something-else-happened.v1', z.object({ n: z.number().int() }));
export interface Happening {
  n: number;
}

/** So many events, numbered from `from`. */
export const happenings = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => somethingHappened({ n: from + index }));
