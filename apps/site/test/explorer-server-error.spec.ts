import { expect, it } from '@jest/globals';
import { apiError, noAnswer } from '@outcrop/contracts';
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
