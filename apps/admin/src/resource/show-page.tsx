import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { ListLink, Page } from './page.tsx';
import { FormSkeleton, isMissing, NoSuchRecord, ReadFailure } from './page-states.tsx';
import { useResource } from './resource.tsx';

export interface ShowPageProps {
  /** Buttons and links beside the heading; the record is in its context. */
  actions?: ReactNode;
  /** What is shown of the record, which is in its context. */
  children: ReactNode;
}

/** The page that shows one record of a resource that is read only. */
export const ShowPage = (props: ShowPageProps) => (
  <ShowBase queryOptions={{ onError: () => {} }}>
    <RecordPage {...props} />
  </ShowBase>
);

function RecordPage({ actions, children }: ShowPageProps) {
  const { singular, titleOf } = useResource();
  const { record, error, refetch } = useShowContext<RaRecord>();
  if (!record && isMissing(error)) return <NoSuchRecord />;
  if (!record)
    return (
      <section className="page" aria-busy={!error}>
        {error ? <ReadFailure what={`The ${singular}`} error={error as Error} retry={refetch} /> : <FormSkeleton />}
      </section>
    );
  return (
    <Page title={titleOf(record)} above={<ListLink />} actions={actions}>
      {children}
    </Page>
  );
}
