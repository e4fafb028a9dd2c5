import { ApiError } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { browserApi } from '../../query/query-client.ts';
import { EMAIL_CHECK_DELAY_MS } from '../../ui/site-constants.ts';

/** Enough of an email to ask about. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * Whether the email that stands in the form has an account already. Where that cannot be found out the answer is no: the sign-up itself decides.
 * @param typed as it stands in the form
 */
export function useTakenEmail(typed: string): boolean {
  const email = typed.trim().toLowerCase();
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (!EMAIL.test(email)) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      browserApi.emailIsFree(email, { signal: stop.signal }).then(
        () => setTaken(null),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) setTaken(email);
        },
      );
    }, EMAIL_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [email]);
  return taken !== null && taken === email;
}
