import { STREAM_BEAT_MS, type Works, worksCalls } from '@outcrop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiCall } from '../data/api-call.ts';
import { followWorks } from './live-stream.ts';

const calls = worksCalls(apiCall);
const KEY = ['works'];
/** How often it is asked for while no stream comes (ms). */
const POLL_MS = 10_000;
/** A stream that was silent for so long was cut (ms). */
const SILENCE_MS = 3 * STREAM_BEAT_MS;

/** How the system runs: by a stream as it changes, and by asking again and again where that is cut (docs/product/admin.md#works-live). */
export function useWorks() {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => calls.works({ signal }),
    refetchInterval: isLive ? false : POLL_MS,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    let silence: number | undefined;
    const end = followWorks((works) => {
      if (works) client.setQueryData<Works>(KEY, works);
      setIsLive(true);
      window.clearTimeout(silence);
      silence = window.setTimeout(() => setIsLive(false), SILENCE_MS);
    });
    return () => {
      end();
      window.clearTimeout(silence);
    };
  }, [client]);
  return { works: data, error, isLive, again: () => void refetch() };
}
