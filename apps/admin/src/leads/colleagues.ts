import type { LeadsAssignee } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';

/** Whom a lead can be given to; nobody before they are read, or where they cannot be. */
export function useColleagues(): readonly LeadsAssignee[] {
  const [colleagues, setColleagues] = useState<readonly LeadsAssignee[]>([]);
  useEffect(() => {
    let gone = false;
    httpClient(`${ADMIN_API}/leads/assignees`).then(
      ({ json }) => {
        if (!gone) setColleagues(json as LeadsAssignee[]);
      },
      // Leads can be read all the same.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return colleagues;
}
