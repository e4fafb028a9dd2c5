import { useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';

/**
 * Something that is done to one person besides editing them.
 * @param action as in `/api/admin/users/{id}/{action}`
 * @param done said when it is done
 */
export function useUserAction(id: Identifier, action: string, done: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  /** @returns whether it was done */
  const run = async (body: object = {}): Promise<boolean> => {
    setBusy(true);
    try {
      const headers = new Headers({ 'content-type': 'application/json' });
      await httpClient(`${ADMIN_API}/users/${id}/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
      notify(done);
      refresh();
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
