import { type ContentEditor, EDITING_SECONDS, type PageCollectionName } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
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

function useEditors(collection: PageCollectionName, id: number): readonly ContentEditor[] {
  const [others, setOthers] = useState<readonly ContentEditor[]>([]);
  const readOnly = useReadOnly();
  useEffect(() => {
    if (readOnly) return undefined;
    let open = true;
    const beat = () =>
      callItem<ContentEditor[]>(collection, id, 'editing').then(
        (answer) => open && setOthers(answer),
        // The next beat tries again; who edits is no reason to disturb anybody.
        () => undefined,
      );
    beat();
    const timer = setInterval(beat, EDITING_SECONDS * 1_000);
    return () => {
      open = false;
      clearInterval(timer);
      callItem(collection, id, 'editing', { method: 'DELETE' }).catch(() => undefined);
    };
  }, [collection, id, readOnly]);
  return others;
}
