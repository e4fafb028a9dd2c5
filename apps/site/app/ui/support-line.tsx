import { FIRM } from './firm.ts';

/** Whom to call when an account cannot be opened (docs/product/sign-up.md#forgotten-password). */
export const SupportLine = () => (
  <p className="label">
    Technical assistance: <a href={FIRM.phoneHref}>{FIRM.phone}</a>, {FIRM.supportHours}
  </p>
);
