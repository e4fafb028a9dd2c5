import { expect, it } from '@jest/globals';
import { apiError, noAnswer } from '@outcrop/contracts';
import { loadedOrWhy } from '../app/features/explorer/load-explorer.ts';
import { failureWords, inErrorWords } from '../app/features/explorer/words/server-error.ts';

// docs/product/explorer.md#explorer-messages

it.each([
  [500, 'Something went wrong on our side. Please try again.', 'There was a server error.'],
  [502, 'The server answered 502.', 'There was a server error.'],
  [504, 'The server answered 504.', 'There was a server error.'],
  // It says what to do.
  [
    503,
    'The server is busy. Please try again in a moment.',
    'There was a server error. The server is busy. Please try again in a moment.',
  ],
  [429, 'The server is busy.', 'The server is busy.'],
  [403, 'You may not explore.', 'You may not explore.'],
  [0, 'The server could not be reached.', 'The server could not be reached.'],
])('what ended with %i, “%s”, is told as “%s”', (status, detail, said) => {
  expect(failureWords(status, detail)).toBe(said);
});

it('a failed call keeps its status and its reference; what is no answer of the API stays as it is', () => {
  const failed = apiError(500, 'Something went wrong.');
  failed.problem.requestId = 'r-7';
  expect(inErrorWords(failed)).toMatchObject({
    status: 500,
    problem: { detail: 'There was a server error.', requestId: 'r-7' },
  });
  expect(inErrorWords(noAnswer())).toMatchObject({
    status: 0,
    problem: { detail: 'The server could not be reached.' },
  });
  const other = new Error('The answer is to another query.');
  expect([inErrorWords(other), inErrorWords(null)]).toEqual([other, null]);
});

it('a page whose data do not come says why, but where the loader leads elsewhere', async () => {
  const loaded = (ends: Promise<object>) => loadedOrWhy(ends, { read: null });
  expect(await loaded(Promise.resolve({ read: 7 }))).toEqual({ read: 7 });
  const failed = { read: null, dehydrated: undefined, problem: { status: 500, detail: '', requestId: null } };
  // As the router tells an answer that is none of a loader.
  const answered = (status: number) => ({ status, statusText: '', internal: false, data: '{}' });
  expect(await loaded(Promise.reject(answered(502)))).toEqual(failed);
  const busy = { status: 503, detail: 'The server is busy. Please try again shortly.', requestId: 'r-7' };
  expect(await loaded(Promise.reject({ ...answered(503), data: busy }))).toEqual({ ...failed, problem: busy });
  await expect(loaded(Promise.reject(answered(404)))).rejects.toEqual(answered(404));
  expect(await loaded(Promise.reject(new Error('Unable to decode turbo-stream response')))).toEqual(failed);
  expect(await loaded(Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    ...failed,
    problem: { status: 0, detail: 'The server could not be reached.', requestId: null },
  });
  const elsewhere = new Response(null, { status: 302 });
  await expect(loaded(Promise.reject(elsewhere))).rejects.toBe(elsewhere);
});
