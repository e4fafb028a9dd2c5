import type { ComponentProps } from 'react';
import { digitsOf, isRefused } from './digits.ts';

/**
 * An input that takes digits only (docs/product/sign-up.md#digits-only): other keys do nothing, except those for control and navigation, and what is
 * pasted or filled in by the browser is cleaned.
 * @param maxDigits how many are kept; `maxLength` would count what is cleaned away
 */
export function DigitsInput({
  maxDigits,
  onChange,
  onKeyDown,
  ...props
}: ComponentProps<'input'> & { maxDigits: number }) {
  return (
    <input
      {...props}
      type="text"
      inputMode="numeric"
      onKeyDown={(event) => {
        if (isRefused(event)) event.preventDefault();
        onKeyDown?.(event);
      }}
      onChange={(event) => {
        const input = event.currentTarget;
        const clean = digitsOf(input.value, maxDigits);
        if (clean !== input.value) {
          const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined), maxDigits).length;
          input.value = clean;
          input.setSelectionRange(caret, caret);
        }
        onChange?.(event);
      }}
    />
  );
}
