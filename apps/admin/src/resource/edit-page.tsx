import type { ReactNode } from 'react';
import { type Identifier, useEditContext, useRecordContext } from 'react-admin';
import { EditFrame } from './edit-frame.tsx';
import type { FormFields } from './form-fields.ts';
import { ListLink, Page } from './page.tsx';
import { FormSkeleton, isMissing, NoSuchRecord, ReadFailure } from './page-states.tsx';
import { useResource } from './resource.tsx';

export interface EditPageProps {
  fields: FormFields;
  /** The record's, where the address does not say it. */
  id?: Identifier;
  /** The small line over the heading, when it is not the way back to the list. */
  above?: ReactNode;
  /** Buttons and links beside the heading; the record is in its context. */
  actions?: ReactNode;
  /** The <ResourceForm>. */
  children: ReactNode;
}

/** The page that edits one record (see EditFrame). */
export const EditPage = ({ fields, id, above, actions, children }: EditPageProps) => (
  <EditFrame fields={fields} {...(id !== undefined && { id })}>
    <RecordPage above={above} actions={actions}>
      {children}
    </RecordPage>
  </EditFrame>
);

function RecordPage({ above, actions, children }: Pick<EditPageProps, 'above' | 'actions' | 'children'>) {
  const { singular, titleOf } = useResource();
  const { error, refetch } = useEditContext();
  const record = useRecordContext();
  if (!record && isMissing(error)) return <NoSuchRecord />;
  if (!record)
    return (
      <section className="page" aria-busy={!error}>
        {error ? <ReadFailure what={`The ${singular}`} error={error as Error} retry={refetch} /> : <FormSkeleton />}
      </section>
    );
  const place = above ?? (
    <>
      <ListLink /> / {record.id}
    </>
  );
  return (
    <Page title={titleOf(record)} above={place} actions={actions}>
      {children}
    </Page>
  );
}
