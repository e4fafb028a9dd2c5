import { useQuery } from '@tanstack/react-query';
import { httpClient } from './http-client.ts';

/** Read when it is asked for alone: a form is not changed under its editor's hands. A failure is said at once. */
export const READ_ONCE = {
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  networkMode: 'always',
} as const;

interface AnswerOptions {
  /** A new one reads it again, as a form's version does. */
  readonly mark?: unknown;
  /** How long the answer is good for, wherever it is asked for, in milliseconds; without it, each place reads its own. */
  readonly maxAgeMs?: number;
  /** What was read of another address is shown until this one is read. */
  readonly keepsOther?: boolean;
}

/**
 * An answer of the API, read anew when its address or its mark changes and by `again`. What was read before stays meanwhile.
 * @param address undefined for nothing to read
 */
export function useAnswer<Value>(
  address: string | undefined,
  { mark, maxAgeMs = 0, keepsOther = false }: AnswerOptions = {},
) {
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: [address, mark],
    queryFn: async ({ signal }) => (await httpClient(address ?? '', { signal })).json as Value,
    enabled: address !== undefined,
    placeholderData: (before, query) => (keepsOther || query?.queryKey[0] === address ? before : undefined),
    staleTime: maxAgeMs,
    gcTime: maxAgeMs,
  });
  return { value: data as Value | undefined, error, again: () => void refetch() };
}
