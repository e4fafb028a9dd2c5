import { useRef } from 'react';
import { CreateBase, NumberInput, type TransformData, useNotify, useRedirect } from 'react-admin';
import { Link } from 'react-router';
import { ListingForm } from './listing-form.tsx';
import { changesOf } from './validate-listing.ts';

const NEW_LISTING = { status: 'ACTIVE', webStatus: 'draft', IsActiveDeal: true, PLSCode: '' };

const toNew: TransformData = (data) => ({
  ...changesOf({}, data),
  ...(data['ListingId'] != null && { ListingId: data['ListingId'] }),
});
const toPublished: TransformData = (data) => ({ ...toNew(data), webStatus: 'published' });

/** Starts as a draft of an active deal; goes on to the form of the new listing. */
export function ListingCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const leaving = useRef(false);
  const onSuccess = (data: { id: number }) => {
    leaving.current = true;
    notify('ra.notification.created', { messageArgs: { smart_count: 1 } });
    redirect('edit', 'listings', data.id, data);
  };
  return (
    <CreateBase transform={toNew} mutationOptions={{ onSuccess }}>
      <section className="page">
        <title>New listing · Outcrop admin</title>
        <div className="page-top">
          <div>
            <p className="label">
              <Link className="link" to="/listings">
                Listings
              </Link>
            </p>
            <h1>New listing</h1>
          </div>
        </div>
        <ListingForm defaultValues={NEW_LISTING} head={<OwnId />} publish={toPublished} leaving={leaving} />
      </section>
    </CreateBase>
  );
}

const OwnId = () => (
  <div className="field-group field-group-first">
    <NumberInput
      source="ListingId"
      label="Listing id"
      helperText="Left empty, the next free id is taken."
      step={1}
      min={1}
    />
  </div>
);
