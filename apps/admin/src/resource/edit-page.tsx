import type { ReactNode } from 'react';
import { useEditContext, useRecordContext } from 'react-admin';
import { EditFrame } from './edit-frame.tsx';
import type { FormFields } from './form-fields.ts';
import { ListLink, Page } from './page.tsx';
import { FormSkeleton, ReadFailure } from './page-states.tsx';
import { useResource } from './resource.tsx';

export interface EditPageProps {
  fields: FormFields;
  /** Buttons and links beside the heading; the record is in its context. */
  actions?: ReactNode;
  /** The <ResourceForm>. */
  children: ReactNode;
}

/** The page that edits one record (see EditFrame). */
export const EditPage = ({ fields, actions, children }: EditPageProps) => (
  <EditFrame fields={fields}>
    <RecordPage actions={actions}>{children}</RecordPage>
  </EditFrame>
);

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
