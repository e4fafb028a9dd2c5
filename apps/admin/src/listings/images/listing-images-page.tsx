import { Tab, Tabs } from '@mui/material';
import { IMAGE_SOURCES, type ImageSource, type ListingRecord } from '@outcrop/contracts';
import { useId } from 'react';
import { ResourceContextProvider, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { choiceFilter, InResource, ListPage, ResourceLink } from '../../resource/index.ts';
import { headerOf } from '../header-of.ts';
import { ImagePanel } from '../image-panel.tsx';
import { IMAGE_TABS } from '../image-shapes.ts';
import { useListingFilters } from '../listing-filters.tsx';
import { StatusTag, TypeTags, WebStatusTag } from '../listing-tags.tsx';
import { listings } from '../listings.resource.tsx';
import { sourceAt, tabOf } from './image-tabs.ts';
import { ManyImages } from './many-images.tsx';
import '../listing-images.css';
import '../../files/files.css';
import './images.css';

const DRAWN: Readonly<Record<ImageSource, string>> = {
  Cover: 'Cover is drawn',
  Logo: 'Logo is drawn',
  Tombstone: 'Tombstone is drawn',
};

/** The image tool over all listings: three tabs, each with an address of its own (docs/product/admin.md#image-tool). */
export default function ListingImagesPage() {
  const source = sourceAt(useLocation().pathname);
  const filters = [...useListingFilters(), choiceFilter('drawn', 'Not uploaded', DRAWN, false)];
  return (
    <ResourceContextProvider value={listings.name}>
      <InResource resource={listings}>
        <ListPage
          title="Listing images"
          sort={{ field: 'RowNumber', order: 'ASC' }}
          filters={filters}
          emptyHint="Create one, or import a file on the command line."
          readOnly
          withoutTable
          notice={<SourceTabs source={source} />}
        >
          <ImageRows key={source} source={source} />
        </ListPage>
      </InResource>
    </ResourceContextProvider>
  );
}

/** Pages and filters stay with another picture. */
function SourceTabs({ source }: { source: ImageSource }) {
  const { search } = useLocation();
  return (
    <Tabs value={source} className="image-tabs" aria-label="Images">
      {IMAGE_SOURCES.map((each) => (
        <Tab
          key={each}
          value={each}
          label={IMAGE_TABS[each]}
          component={Link}
          to={{ pathname: `/listing-images/${tabOf(each)}`, search }}
        />
      ))}
    </Tabs>
  );
}

function ImageRows({ source }: { source: ImageSource }) {
  const { data = [], isPending, refetch } = useListContext<ListingRecord>();
  const hintId = useId();
  const again = () => void refetch();
  return (
    <ManyImages source={source} hintId={hintId} onSent={again}>
      <ul className="image-rows" aria-label={IMAGE_TABS[source]} aria-busy={isPending}>
        {isPending && <li className="image-row skeleton" />}
        {data.map((listing) => (
          <ImageRow key={listing.id} listing={listing} source={source} hintId={hintId} onChanged={again} />
        ))}
      </ul>
    </ManyImages>
  );
}

const urlOf = (listing: ListingRecord, source: ImageSource): string =>
  ({ Cover: listing.coverUrl, Logo: listing.logoUrl, Tombstone: listing.tombstoneUrl })[source];

interface ImageRowProps {
  listing: ListingRecord;
  source: ImageSource;
  hintId: string;
  onChanged: () => void;
}

function ImageRow({ listing, source, hintId, onChanged }: ImageRowProps) {
  const nameId = useId();
  return (
    <li className={`image-row is-${tabOf(source)}`} aria-labelledby={nameId}>
      <div className="image-row-name">
        <h2 id={nameId}>
          <ResourceLink resource="listings" id={listing.id} className="">
            {headerOf(listing)}
          </ResourceLink>
        </h2>
        <p>
          <span className="dim">{listing.ListingId}</span>
          <TypeTags codes={listing.PLSCode} />
          <StatusTag listing={listing} />
          <WebStatusTag webStatus={listing.webStatus} />
        </p>
      </div>
      <ImagePanel
        listingId={listing.id}
        source={source}
        url={urlOf(listing, source)}
        uploaded={listing.uploaded.includes(source)}
        hintId={hintId}
        onChanged={onChanged}
      />
    </li>
  );
}
