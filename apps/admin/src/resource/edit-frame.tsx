import { type ReactNode, useRef, useState } from 'react';
import { EditBase, type Identifier, type RaRecord, type TransformData, useNotify, useRedirect } from 'react-admin';
import { type Conflict, ConflictDialog, currentOf } from './conflict-dialog.tsx';
import { changesOf, type FormFields, type Values } from './form-fields.ts';
import { type Edited, PageFormContext, refusalWords } from './page-form.ts';
import { useResource } from './resource.tsx';

export interface EditFrameProps {
  fields: FormFields;
  /** The record's, where the address does not say it. */
  id?: Identifier;
  /** Where a save leads; without it the form stays open. */
  redirect?: 'list';
  children: ReactNode;
}

/**
 * What a page and a drawer that edit one record have in common. Only what was changed is sent, with the `version` that it is based on; when somebody
 * else saved first (409, with the record as it is now in `current`), both versions are shown. It waits for the server before it says Saved: an edit
 * acts within a second, so there is nothing to undo safely.
 */
export function EditFrame({ fields, id, redirect, children }: EditFrameProps) {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();
  const leaving = useRef(false);
  const base: Edited['base'] = useRef(undefined);
  const show: Edited['show'] = useRef(() => {});
  const { name } = useResource();
  const goTo = useRedirect();

  const transform: TransformData = (data, options) => {
    const shown: Values = options?.previousData ?? {};
    const begun = base.current ?? shown;
    const mine = changesOf(fields, shown, data);
    // A newer record came while the form was changed. Where it differs in a field that is saved now, the older version is sent: it is refused, and
    // both are shown.
    const both = Object.keys(changesOf(fields, begun, shown)).some((field) => field in mine);
    return { ...mine, version: (both ? begun : shown)['version'] };
  };
  const onError = (error: unknown, variables: { data?: unknown; previousData?: unknown }) => {
    const current = currentOf(error);
    if (!current) return notify(refusalWords(error), { type: 'error' });
    const { version: _, ...mine } = variables.data as Values;
    return setConflict({ mine, base: base.current ?? (variables.previousData as RaRecord), theirs: current });
  };

  const leave = () => {
    leaving.current = true;
    goTo('list', name);
  };
  const settle = (record: RaRecord) => (redirect === 'list' ? leave() : show.current(record));
  const onSuccess = (record: RaRecord) => {
    notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
    settle(record);
  };

  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      // The page says that there is no such record; react-admin would go to the list.
      queryOptions={{ onError: () => {} }}
      transform={transform}
      mutationOptions={{ onError, onSuccess }}
      {...(id !== undefined && { id })}
    >
      <PageFormContext value={{ fields, transform, leaving, edited: { base, show } }}>{children}</PageFormContext>
      {conflict && (
        <ConflictDialog
          fields={fields}
          conflict={conflict}
          onConflict={setConflict}
          onClose={() => setConflict(undefined)}
          onSaved={settle}
          onTaken={(record) => show.current(record)}
        />
      )}
    </EditBase>
  );
}
