import { Button } from '@mui/material';
import type { ListingChanges, ListingRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useRef, useState } from 'react';
import { EditBase, HttpError, type TransformData, useEditContext, useNotify, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx';
import { ListingForm } from './listing-form.tsx';
import { ReadFailure } from './listing-list-states.tsx';
import { ListingSide } from './listing-side.tsx';
import { headerOf } from './listing-table.tsx';
import { changesOf } from './validate-listing.ts';

const toChanges: TransformData = (data, options) => ({
  ...changesOf(options?.previousData ?? {}, data),
  version: options?.previousData?.['version'],
});
const toPublished: TransformData = (data, options) => ({ ...toChanges(data, options), webStatus: 'published' });

/** Waits for the server before it says Saved: an edit is public within a second, so there is nothing to undo safely. */
export function ListingEdit() {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();

  const onError = (error: unknown, variables: { data?: unknown; previousData?: unknown }) => {
    const current = error instanceof HttpError && error.status === 409 ? error.body?.current : undefined;
    if (!current) return notify((error as Error).message, { type: 'error' });
    const { version: _, ...mine } = variables.data as ListingChanges;
    return setConflict({ mine, base: variables.previousData as ListingRecord, theirs: current as ListingRecord });
  };

  return (
    <EditBase mutationMode="pessimistic" redirect={false} transform={toChanges} mutationOptions={{ onError }}>
      <Page />
      {conflict && (
        <ConflictDialog conflict={conflict} onConflict={setConflict} onDone={() => setConflict(undefined)} />
      )}
    </EditBase>
  );
}

function Page() {
  const listing = useRecordContext<ListingRecord>();
  const { error } = useEditContext();
  const leaving = useRef(false);
  if (!listing)
    return (
      <section className="page" aria-busy={!error}>
        {error ? <EditFailure error={error as Error} /> : <Shape />}
      </section>
    );
  return (
    <section className="page">
      <title>{`${headerOf(listing)} · Outcrop admin`}</title>
      <div className="page-top">
        <div>
          <p className="label">
            <Link className="link" to="/listings">
              Listings
            </Link>{' '}
            / {listing.id}
          </p>
          <h1>{headerOf(listing)}</h1>
        </div>
        <div className="page-acts">
          <Button href={listing.url} startIcon={<Icon name="eye" />}>
            View on site
          </Button>
        </div>
      </div>
      <ListingForm side={<ListingSide />} publish={toPublished} leaving={leaving} />
    </section>
  );
}

function EditFailure({ error }: { error: Error }) {
  const { refetch } = useEditContext();
  return <ReadFailure what="The listing" error={error} retry={refetch} />;
}

/** The shape of what comes: title, tabs, fields. */
const Shape = () => (
  <div className="shape" role="status">
    <span className="hidden-words">Loading</span>
    <div className="skeleton shape-title" />
    <div className="skeleton shape-tabs" />
    <div className="skeleton shape-fields" />
  </div>
);
