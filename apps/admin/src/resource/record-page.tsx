import type { ReactNode } from 'react';
import { type Identifier, ShowBase, useEditContext, useRecordContext, useShowContext } from 'react-admin';
import { EditFrame } from './edit-frame.tsx';
import type { FormFields } from './form-fields.ts';
import { ListLink, Page } from './page.tsx';
import { isMissing, NoSuchRecord, PageSkeleton } from './page-states.tsx';
import { useResource } from './resource.tsx';

interface RecordPageProps {
  /** The small line over the heading, when it is not the way back to the list. */
  above?: ReactNode;
  /** Buttons and links beside the heading; the record is in its context. */
  actions?: ReactNode;
  /** What is shown of the record, which is in its context; of <EditPage> the <ResourceForm>. */
  children: ReactNode;
}

export interface EditPageProps extends RecordPageProps {
  fields: FormFields;
  /** The record's, where the address does not say it. */
  id?: Identifier;
  /** Where a save leads; without it the form stays open. */
  redirect?: 'list';
}

/** The page that edits one record (see EditFrame). */
export const EditPage = ({ fields, id, redirect, ...page }: EditPageProps) => (
  <EditFrame fields={fields} {...(id !== undefined && { id })} {...(redirect && { redirect })}>
    <EditedRecord {...page} />
  </EditFrame>
);

function EditedRecord({ above, ...page }: RecordPageProps) {
  const record = useRecordContext();
  const place = above ?? (
    <>
      <ListLink /> / {record?.id}
    </>
  );
  return <RecordPage {...page} above={place} read={useEditContext()} />;
}

/** The page that shows one record of a resource that is read only. */
export const ShowPage = (page: Omit<RecordPageProps, 'above'>) => (
  <ShowBase queryOptions={{ onError: () => {} }}>
    <ShownRecord {...page} />
  </ShowBase>
);

const ShownRecord = (page: RecordPageProps) => <RecordPage above={<ListLink />} {...page} read={useShowContext()} />;

function RecordPage({
  read: { error, refetch },
  children,
  ...page
}: RecordPageProps & { read: { error?: unknown; refetch?: () => unknown } }) {
  const { singular, titleOf } = useResource();
  const record = useRecordContext();
  if (!record && isMissing(error)) return <NoSuchRecord />;
  if (!record) return <PageSkeleton what={`The ${singular}`} error={error as Error} retry={refetch} />;
  return (
    <Page title={titleOf(record)} above={page.above} actions={page.actions}>
      {children}
    </Page>
  );
}
