import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { issueMessage, wholeNumberText } from '../src/index.ts';

const size = wholeNumberText(1, 100);
const faultOf = (text: string) =>
  size.safeParse(text, { error: issueMessage as z.core.$ZodErrorMap }).error?.issues[0]?.message;

describe('a whole number of an address', () => {
  it('is read', () => {
    expect([size.parse('1'), size.parse('007'), size.parse('100')]).toEqual([1, 7, 100]);
    expect(wholeNumberText(0).parse('0')).toBe(0);
  });

  it.each([
    ['0', 'must be at least 1'],
    ['-5', 'must be at least 1'],
    ['101', 'must be at most 100'],
    ['99999999999999999999', 'must be at most 100'],
    ['9'.repeat(400), 'must be at most 100'],
    ['1.5', 'must be a whole number'],
    ['ten', 'must be a whole number'],
    ['', 'must be a whole number'],
    ['1e2', 'must be a whole number'],
  ])('%s is told why it is not taken', (text, message) => expect(faultOf(text)).toBe(message));
});
