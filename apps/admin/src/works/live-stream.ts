import type { Works } from '@outcrop/contracts';

/** Of the lock by which one tab has the stream, and of the channel by which it tells the others. */
const NAME = 'outcrop-works';
const ADDRESS = '/api/admin/works';
/** After how long a stream that was refused is asked for again (ms); one that was cut off the browser asks for by itself. */
const REOPEN_MS = 30_000;

/** @param works how the system runs now; none where nothing has changed, and the stream stands */
type OnBeat = (works: Works | null) => void;

/**
 * Follows how the system runs by the one stream of this browser, which has few connections to a server: the tab that holds the lock has it, and tells the
 * others. Where a browser has no locks (no HTTPS), nothing is followed.
 * @returns a function that ends it
 */
export function followWorks(onBeat: OnBeat): () => void {
  if (!navigator.locks) return () => {};
  const ended = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Works | null>) => onBeat(data);
  const tellAll: OnBeat = (works) => {
    channel.postMessage(works);
    onBeat(works);
  };
  navigator.locks
    .request(NAME, { signal: ended.signal }, () => {
      const close = openStream(tellAll);
      return new Promise<void>((release) => {
        ended.signal.addEventListener('abort', () => {
          close();
          release();
        });
      });
    })
    // It was still waiting for its turn when it was ended.
    .catch(() => {});
  return () => {
    ended.abort();
    channel.close();
  };
}

/** @returns a function that closes it */
function openStream(onBeat: OnBeat): () => void {
  let source: EventSource;
  let timer: number | undefined;
  const open = () => {
    source = new EventSource(ADDRESS);
    source.addEventListener('works', ({ data }) => onBeat(JSON.parse(data) as Works));
    source.addEventListener('alive', () => onBeat(null));
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(open, REOPEN_MS);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source.close();
  };
}
