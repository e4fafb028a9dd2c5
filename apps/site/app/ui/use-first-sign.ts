import { useEffect } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown'];

/**
 * Loads scripts with the first sign of somebody who uses the page, ahead of what needs them (docs/product/pages.md#late-scripts). Who needs one before loads it
 * by itself, and says what went wrong.
 * @param loads of those scripts, the same list each time
 */
export function useFirstSign(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const unused = new AbortController();
    const load = () => {
      unused.abort();
      for (const part of loads) part().catch(() => {});
    };
    for (const sign of SIGNS) document.addEventListener(sign, load, unused);
    return () => unused.abort();
  }, [loads]);
}
