import { Button, Switch } from '@mui/material';
import { dealCalls, type ListingRecord, listingCalls } from '@outcrop/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { apiCall } from '../../data/api-call.ts';
import { READ_ONCE } from '../../data/use-answer.ts';
import { FormSkeleton, isMissing, Page, ReadFailure, ResourceLink } from '../../resource/index.ts';
import { headerOf } from '../header-of.ts';
import { StatusTag, TypeTags, WebStatusTag } from '../listing-tags.tsx';
import { ChooseDealDialog } from './choose-deal-dialog.tsx';
import { SimilarTable } from './similar-table.tsx';
import './similar-deals.css';

const calls = { ...listingCalls(apiCall), ...dealCalls(apiCall) };

/** For any listing, drafts too, the similar deals that its page has, with their scores and reasons (docs/product/admin.md#similar-deals). */
export default function SimilarDeals() {
  const [address, setAddress] = useSearchParams();
  const [isChoosing, setIsChoosing] = useState(false);
  const given = Number(address.get('deal') ?? Number.NaN);
  const id = Number.isInteger(given) && given > 0 ? given : undefined;
  const listing = useQuery({
    ...READ_ONCE,
    queryKey: ['listing-record', id],
    queryFn: ({ signal }) => calls.listingRecord(id!, { signal }),
    enabled: id !== undefined,
  });
  const choose = (
    <Button variant="outlined" onClick={() => setIsChoosing(true)}>
      {id === undefined ? 'Choose a deal' : 'Choose another deal'}
    </Button>
  );
  return (
    <Page
      title="Similar deals"
      above="What a buyer sees under a deal"
      actions={
        <>
          {listing.data && <HideSwitch listing={listing.data} onChange={() => void listing.refetch()} />}
          {choose}
        </>
      }
    >
      {id === undefined ? (
        <p className="list-state">Choose a deal to see which others its page shows, and why. Drafts have them too.</p>
      ) : listing.error && !listing.data ? (
        isMissing(listing.error) ? (
          <p className="list-state">There is no listing {id}. The number may be wrong, or the link cut off.</p>
        ) : (
          <ReadFailure what="The listing" error={listing.error} retry={listing.refetch} />
        )
      ) : listing.data ? (
        <>
          <DealHead listing={listing.data} />
          <Similar listing={listing.data} />
        </>
      ) : (
        <FormSkeleton />
      )}
      {isChoosing && (
        <ChooseDealDialog
          onClose={() => setIsChoosing(false)}
          onChosen={(deal) => {
            setIsChoosing(false);
            setAddress({ deal: String(deal) });
          }}
        />
      )}
    </Page>
  );
}

const DealHead = ({ listing }: { listing: ListingRecord }) => (
  <div className="similar-head">
    <img src={listing.coverUrl} alt="" width="120" height="80" />
    <div>
      <p className="similar-tags">
        <TypeTags codes={listing.PLSCode} />
        <StatusTag listing={listing} />
        <WebStatusTag webStatus={listing.webStatus} />
        <span className="dim">{listing.ListingId}</span>
      </p>
      <h2>
        <ResourceLink resource="listings" id={listing.id} className="">
          {headerOf(listing)}
        </ResourceLink>
      </h2>
    </div>
  </div>
);

function Similar({ listing }: { listing: ListingRecord }) {
  const { ListingId: id, hideSimilarDeals } = listing;
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['similar-deals', id, listing.version],
    queryFn: ({ signal }) => calls.similarDeals(id, { signal }),
    enabled: !hideSimilarDeals,
  });
  if (hideSimilarDeals) return <p className="list-state">They are hidden: the deal’s page shows none.</p>;
  if (error) return <ReadFailure what="The similar deals" error={error} retry={refetch} />;
  if (!data) return <FormSkeleton />;
  if (data.deals.length === 0)
    return (
      <p className="list-state">
        No public deal shares its type, size, region, basin, play or country, so its page shows none.
      </p>
    );
  return <SimilarTable found={data.deals} />;
}

/** Waits for the server: what it shows is what the site shows. */
function HideSwitch({ listing, onChange }: { listing: ListingRecord; onChange: () => void }) {
  const switchId = useId();
  const notify = useNotify();
  const { id, version, hideSimilarDeals } = listing;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (hide: boolean) =>
      apiCall<ListingRecord>('PUT', `/api/admin/listings/${id}`, { body: { hideSimilarDeals: hide, version } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    // Also after a refusal: somebody else may have saved the listing first.
    onSettled: onChange,
  });
  return (
    <label className="similar-hide" htmlFor={switchId}>
      Hide similar deals
      <Switch
        checked={hideSimilarDeals}
        disabled={isPending}
        onChange={(_, hide) => mutate(hide)}
        slotProps={{ input: { id: switchId, role: 'switch' } }}
      />
    </label>
  );
}
