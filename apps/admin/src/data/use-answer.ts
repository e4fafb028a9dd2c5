import { useCallback, useEffect, useState } from 'react';
import { httpClient } from './http-client.ts';

interface Answer<Value> {
  readonly value?: Value;
  /** Why it could not be read the last time; what was read before stays. */
  readonly error?: Error;
}

/**
 * An answer of the API, read anew when its address changes and on demand.
 * @param address undefined for nothing to read
 * @param mark a new one reads it again, as a form's version does
 */
export function useAnswer<Value>(
  address: string | undefined,
  mark?: unknown,
): Answer<Value> & { readonly again: () => void } {
  const [state, setState] = useState<Answer<Value> & { of?: string }>({});
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number or mark means: read again
  useEffect(() => {
    if (!address) return undefined;
    const controller = new AbortController();
    httpClient(address, { signal: controller.signal }).then(
      ({ json }) => setState({ value: json as Value, of: address }),
      (error) =>
        controller.signal.aborted ||
        setState((before) => ({ ...(before.of === address && before), error: error as Error, of: address })),
    );
    return () => controller.abort();
  }, [address, reads, mark]);
  const again = useCallback(() => setReads((count) => count + 1), []);
  // What was read of another address is not shown for this one.
  return { ...(state.of === address ? state : {}), again };
}
