import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { repeatsDone } from './repeat-after-login.ts';
import { sessionIsStale } from './session-refresh.ts';

/** Loads again, in place, who is signed in and what the page shows them; what was typed stays. */
export function useSessionRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const client = useQueryClient();
  return useCallback(async () => {
    sessionIsStale();
    await revalidate();
    await repeatsDone();
    await client.invalidateQueries();
  }, [revalidate, client]);
}
