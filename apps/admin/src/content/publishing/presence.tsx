import { type ContentEditor, EDITING_SECONDS, type PageCollectionName } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { READ_ONCE } from '../../data/use-answer.ts';
import { callItem } from '../content-calls.ts';
import { formatTime } from '../model/central-time.ts';

/** Tells the server that the item is open here, and who else has it open. */
export function Presence({ collection }: { collection: PageCollectionName }) {
  const others = useEditors(collection, Number(useRecordContext()?.id));
  return (
    <div role="status" className="presence-now">
      {others.map(({ name, since }) => (
        <p key={name} className="presence">
          {name} has had this open since {formatTime(since)}.
        </p>
      ))}
    </div>
  );
}

/** Asked again for as long as the item is open. A failure is no reason to disturb anybody: the next one tries again. */
function useEditors(collection: PageCollectionName, id: number): readonly ContentEditor[] {
  const readOnly = useReadOnly();
  const { data = [] } = useQuery({
    ...READ_ONCE,
    queryKey: [collection, id, 'editing'],
    queryFn: () => callItem<ContentEditor[]>(collection, id, 'editing'),
    enabled: !readOnly,
    refetchInterval: EDITING_SECONDS * 1_000,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (readOnly) return undefined;
    return () => void callItem(collection, id, 'editing', { method: 'DELETE' }).catch(() => undefined);
  }, [collection, id, readOnly]);
  return data;
}
