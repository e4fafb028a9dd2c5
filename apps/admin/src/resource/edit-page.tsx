import { type ReactNode, useRef, useState } from 'react';
import {
  EditBase,
  HttpError,
  type RaRecord,
  type TransformData,
  useEditContext,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx';
import { changesOf, type FormFields, type Values } from './form-fields.ts';
import { ListLink, Page } from './page.tsx';
import { PageFormContext } from './page-form.ts';
import { FormSkeleton, ReadFailure } from './page-states.tsx';
import { useResource } from './resource.tsx';

export interface EditPageProps {
  fields: FormFields;
  /** Buttons and links beside the heading; the record is in its context. */
  actions?: ReactNode;
  /** The <ResourceForm>. */
  children: ReactNode;
}

/**
 * The page that edits one record. Only what was changed is sent, with the `version` that it is based on; when somebody else saved first
 * (409, with the record as it is now in `current`), both versions are shown. It waits for the server before it says Saved: an edit is public
 * within a second, so there is nothing to undo safely.
 */
export function EditPage({ fields, actions, children }: EditPageProps) {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();
  const leaving = useRef(false);

  const transform: TransformData = (data, options) => ({
    ...changesOf(fields, options?.previousData ?? {}, data),
    version: options?.previousData?.['version'],
  });
  const onError = (error: unknown, variables: { data?: unknown; previousData?: unknown }) => {
    const current = error instanceof HttpError && error.status === 409 ? error.body?.current : undefined;
    if (!current) return notify((error as Error).message, { type: 'error' });
    const { version: _, ...mine } = variables.data as Values;
    return setConflict({ mine, base: variables.previousData as RaRecord, theirs: current as RaRecord });
  };

  return (
    <EditBase mutationMode="pessimistic" redirect={false} transform={transform} mutationOptions={{ onError }}>
      <PageFormContext value={{ fields, transform, leaving }}>
        <RecordPage actions={actions}>{children}</RecordPage>
      </PageFormContext>
      {conflict && (
        <ConflictDialog
          fields={fields}
          conflict={conflict}
          onConflict={setConflict}
          onDone={() => setConflict(undefined)}
        />
      )}
    </EditBase>
  );
}

function RecordPage({ actions, children }: Pick<EditPageProps, 'actions' | 'children'>) {
  const { singular, titleOf } = useResource();
  const { error, refetch } = useEditContext();
  const record = useRecordContext();
  if (!record)
    return (
      <section className="page" aria-busy={!error}>
        {error ? <ReadFailure what={`The ${singular}`} error={error as Error} retry={refetch} /> : <FormSkeleton />}
      </section>
    );
  const above = (
    <>
      <ListLink /> / {record.id}
    </>
  );
  return (
    <Page title={titleOf(record)} above={above} actions={actions}>
      {children}
    </Page>
  );
}
