import type { User } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { httpClient } from '../data/http-client.ts';

const names = new Map<number, Promise<string>>();

/** Fetched once per person; advisors may not look up others, and see the number instead. */
function nameOf(userId: number): Promise<string> {
  const known = names.get(userId);
  if (known) return known;
  const asked = httpClient(`/api/Auth/GetUser?id=${userId}`)
    .then(({ json }) => (json as User).name)
    .catch(() => `user ${userId}`);
  names.set(userId, asked);
  return asked;
}

/** The name of an actor as rows store it: `user:7` by name, `system:import` as "import". */
export function PersonName({ actor }: { actor: string }) {
  const [kind, rest = ''] = actor.split(':', 2);
  const userId = kind === 'user' ? Number(rest) : undefined;
  const [name, setName] = useState('');
  useEffect(() => {
    let shown = true;
    if (userId) nameOf(userId).then((found) => shown && setName(found));
    return () => {
      shown = false;
    };
  }, [userId]);
  return <>{userId ? name || `user ${userId}` : rest || actor}</>;
}
