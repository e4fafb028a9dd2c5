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
  const run = async (body: object = {}) => {
    setBusy(true);
    try {
      await httpClient(`${ADMIN_API}/users/${id}/${action}`, { method: 'POST', body: JSON.stringify(body) });
      notify(done);
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
