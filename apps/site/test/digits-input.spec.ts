import { describe, expect, it } from '@jest/globals';
import { digitsOf, isRefused } from '../app/ui/digits.ts';

const key = (key: string, held: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('an input for digits', () => {
  it.each([
    '0',
    '5',
    '9',
    'Tab',
    'Backspace',
    'Delete',
    'ArrowLeft',
    'Home',
    'End',
    'Enter',
    'Escape',
    'Shift',
    'Dead',
  ])('lets %s pass', (name) => expect(isRefused(key(name))).toBe(false));
  it.each(['a', 'Z', '-', '+', '(', ' ', '.', 'é', '٣', '½'])('refuses %s', (name) =>
    expect(isRefused(key(name))).toBe(true),
  );
  it('lets copying, pasting and selecting all pass', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const name of ['a', 'c', 'v', 'x', 'z']) expect(isRefused(key(name, held))).toBe(false);
  });

  it('keeps the digits of what is pasted, as many as there is room for', () => {
    expect(digitsOf('+1 (713) 555-0199', 15)).toBe('17135550199');
    expect(digitsOf('79701-1234', 9)).toBe('797011234');
    expect(digitsOf('1234567890', 9)).toBe('123456789');
    expect(digitsOf('٣x', 9)).toBe('');
    expect(digitsOf('', 9)).toBe('');
  });
});
