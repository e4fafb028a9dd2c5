import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { browserApi } from '../query/query-client.ts';
import { button } from '../ui/button.ts';
import { useHydrated } from '../ui/use-site.ts';
import styles from './viewing-as.module.css';

const MINUTE_MS = 60_000;

/**
 * An admin is acting for another person: every page says so, why and for how long. Stop, or the end of the time, brings the admin's own session back
 * and leads to where they came from (docs/product/access.md#impersonation).
 */
export default function ViewingAs({
  user,
}: {
  user: { id: number; name: string; officialCompanyName: string | null };
}) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { data } = useQuery({
    queryKey: ['impersonation'],
    queryFn: ({ signal }) => browserApi.impersonation({ signal }),
    enabled: hydrated,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const left = useMinutesLeft(data?.until, () => form.current?.requestSubmit());
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.in}`}>
        <p>
          <b role="status">Viewing as {user.name}</b>
          {user.officialCompanyName && <span>{user.officialCompanyName}</span>}
          {data?.reason && <span className={styles.reason}>{data.reason}</span>}
        </p>
        <Form ref={form} className={styles.stop} method="post" action="/stop-viewing" reloadDocument>
          {left !== null && <span>{left === 1 ? '1 minute left' : `${left} minutes left`}</span>}
          <input type="hidden" name="person" value={user.id} />
          <button type="submit" className={button('small')}>
            Stop
          </button>
        </Form>
      </div>
    </div>
  );
}

/** Whole minutes, the one that runs included; null until it is known. @param onEnd called once when there are none */
function useMinutesLeft(until: string | undefined, onEnd: () => void): number | null {
  const [now, setNow] = useState(() => Date.now());
  const end = useRef(onEnd);
  end.current = onEnd;
  const left = until === undefined ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [until]);
  const over = left === 0;
  useEffect(() => {
    if (over) end.current();
  }, [over]);
  return left;
}
