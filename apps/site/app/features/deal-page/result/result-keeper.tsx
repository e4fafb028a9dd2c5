import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isDealPath, isListPath, keepResult } from './kept-result.ts';

/**
 * Remembers which list of deals the visitor is in: from the list on, along its deals, until any other page is opened. It is the list's address and
 * nothing else, so that whoever may not see a deal does not learn of it here either.
 */
export function ResultKeeper() {
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const cameHere = isFirst.current;
    isFirst.current = false;
    if (isListPath(pathname)) keepResult(pathname + search);
    else if (!isDealPath(pathname)) keepResult(null);
    else if (cameHere && isFollowedLink()) keepReferrer();
  }, [pathname, search]);
  return null;
}

/** Whether this document was not merely reloaded, or returned to. */
const isFollowedLink = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/** A list whose scripts had not come yet was left by a plain link: the browser says which it was. */
function keepReferrer(): void {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  if (from?.origin !== window.location.origin) keepResult(null);
  else if (isListPath(from.pathname)) keepResult(from.pathname + from.search);
  else if (!isDealPath(from.pathname)) keepResult(null);
}
