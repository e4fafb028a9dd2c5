import { ApiError } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { browserApi, loadApiClient } from '../../query/query-client.ts';
import type { OpenFile } from './open-file.ts';

/** How often the time is told (seconds). */
const TOLD_EVERY = 15;

/**
 * Counts how long a page is on screen, while its tab is in front, and tells the API (docs/product/data-rooms.md#reading-audit).
 * @param isShown whether its picture is there
 * @returns seconds that this page has been read since it was opened
 */
export function useReadingTime({ listingId, id }: OpenFile, page: number, isShown: boolean): number {
  const [read, setRead] = useState(0);
  const untold = useRef(0);
  useEffect(() => {
    setRead(0);
    if (!isShown) return;
    // A page that goes away has no time to load it; where it does not come now, the next call says so.
    loadApiClient().catch(() => undefined);
    const tell = () => {
      const seconds = untold.current;
      untold.current = 0;
      if (seconds === 0) return;
      browserApi.addReadingTime(listingId, id, page, { seconds }).catch((error: unknown) => {
        // Time that cannot be told is lost; reading goes on.
        if (!(error instanceof ApiError)) throw error;
      });
    };
    const timer = setInterval(() => {
      if (document.hidden) return;
      untold.current += 1;
      setRead((seconds) => seconds + 1);
      if (untold.current >= TOLD_EVERY) tell();
    }, 1_000);
    // A tab that is closed says the former, or the latter alone in browsers that go to another page at once.
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('pagehide', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [listingId, id, page, isShown]);
  return read;
}

/** "1 min 48 s" */
export function durationWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
