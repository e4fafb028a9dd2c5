import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';

/**
 * Something that is done to one person besides editing them.
 * @param action as in `/api/admin/users/{id}/{action}`
 * @param done said when it is done
 */
export function useUserAction(id: Identifier, action: string, done: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const address = `${ADMIN_API}/users/${id}/${action}`;
  return useCall((body: object) => httpClient(address, { method: 'POST', body: JSON.stringify(body) }), {
    onSuccess: () => {
      notify(done);
      refresh();
    },
  });
}
