import { Button } from '@mui/material';
import type { ContentRecord, PageCollectionName } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { changesOf, usePageForm } from '../../resource/index.ts';
import { sharedValue } from '../../shared-value.ts';
import { formatAgo, formatCentral } from '../model/central-time.ts';
import { type StoredDraft as Draft, dropDraft, readDraft, storeDraft } from './draft-store.ts';
import { useNow } from './status-input.tsx';

/** How long nobody types before what was typed is stored, in milliseconds. */
const PAUSE_MS = 1_000;

/** When a draft was last stored, in milliseconds; undefined while nothing of the open form is. */
const storedAt = sharedValue<number | undefined>(undefined);

/** "Draft saved 12 seconds ago": in this browser, until the form is saved. */
export function DraftSavedAgo() {
  const at = storedAt.use();
  return at === undefined ? null : <DraftAge at={at} />;
}
function DraftAge({ at }: { at: number }) {
  const now = useNow(5_000);
  return <span>Draft saved {formatAgo(at, now)}</span>;
}

/** Keeps what is typed in this browser until it is saved, and offers it again where it was not (docs/product/admin.md#content-state-beside-the-form). */
export function DraftAutosave({ collection }: { collection: PageCollectionName }) {
  const item = useRecordContext<ContentRecord>();
  const { fields, leaving } = usePageForm();
  const { watch, setValue, getValues } = useFormContext();
  const { dirtyFields } = useFormState();
  const name = `${collection}:${item?.id ?? 'new'}`;
  const [found, setFound] = useState<Draft | undefined>(() => readDraft(localStorage, name));
  const version = item?.version ?? null;
  const dirty = Object.keys(dirtyFields).length > 0;
  const wasDirty = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const values = changesOf(fields, item ?? {}, getValues());
      if (leaving.current || Object.keys(values).length === 0) return;
      const at = Date.now();
      if (storeDraft(localStorage, name, { at, version, values })) storedAt.set(at);
    };
    const { unsubscribe } = watch((_, { type, name: changed }) => {
      if (!type && !changed) return;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [watch, getValues, fields, leaving, item, name, version]);

  // Saved, or taken back by hand: there is nothing left to store.
  useEffect(() => {
    if (wasDirty.current && !dirty) {
      dropDraft(localStorage, name);
      storedAt.set(undefined);
    }
    wasDirty.current = dirty;
  }, [dirty, name]);
  // Created or deleted: the form is left for good.
  useEffect(
    () => () => {
      storedAt.set(undefined);
      if (leaving.current) dropDraft(localStorage, name);
    },
    [leaving, name],
  );

  if (!found) return null;
  const putBack = () => {
    for (const [field, value] of Object.entries(found.values)) setValue(field, value, { shouldDirty: true });
    setFound(undefined);
  };
  const discard = () => {
    dropDraft(localStorage, name);
    setFound(undefined);
  };
  return (
    <div className="row found-draft" role="status">
      <p>
        Changes of {formatCentral(new Date(found.at).toISOString())} were not saved, but this browser stored them
        {found.version !== version && '. Someone has changed the item since'}.
      </p>
      <Button variant="outlined" onClick={putBack}>
        Restore them
      </Button>
      <Button onClick={discard}>Discard</Button>
    </div>
  );
}
