import type { ContentRevisionContent, ContentRevisionRecord } from '@outcrop/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ADMIN_API } from '../../data/data-provider.ts';
import { httpClient } from '../../data/http-client.ts';

const addressOf = (resource: string, id: number | string) => `${ADMIN_API}/${resource}/${id}/revisions`;

interface Read<Value> {
  readonly value?: Value;
  readonly error?: Error;
}

/**
 * An answer of the admin area, read anew when its address changes and on demand.
 * @param address undefined for nothing to read
 * @param mark a new one reads it again, as a form's version does
 */
function useRead<Value>(address: string | undefined, mark?: unknown): Read<Value> & { again: () => void } {
  const [state, setState] = useState<Read<Value> & { of?: string }>({});
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number or mark means: read again
  useEffect(() => {
    if (!address) return undefined;
    const controller = new AbortController();
    httpClient(address, { signal: controller.signal }).then(
      ({ json }) => setState({ value: json as Value, of: address }),
      (error) => controller.signal.aborted || setState({ error: error as Error, of: address }),
    );
    return () => controller.abort();
  }, [address, reads, mark]);
  const again = useCallback(() => setReads((count) => count + 1), []);
  // What was read of another address is not shown for this one.
  return { ...(state.of === address ? state : {}), again };
}

/** The versions of an item, the newest first. @param mark a new one reads them again */
export const useRevisions = (resource: string, id: number | string, mark?: unknown) =>
  useRead<readonly ContentRevisionRecord[]>(addressOf(resource, id), mark);

/** What an item was in a version. */
export const useRevision = (resource: string, id: number | string, version: number | undefined) =>
  useRead<ContentRevisionContent>(version === undefined ? undefined : `${addressOf(resource, id)}/${version}`);
