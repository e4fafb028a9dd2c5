import type { ListingRecord, WebStatus } from '@outcrop/contracts';
import { BooleanInput, useRecordContext } from 'react-admin';
import { PersonName } from '../session/person-name.tsx';
import { HELP, SIDE_FIELDS } from './field-groups.ts';
import { shortDay } from './format-day.ts';
import { ListingImages } from './listing-images.tsx';
import { StatusTag, WebMark } from './marks.tsx';

/** Pictures, standing and the switches that are wanted most. */
export function ListingSide() {
  const listing = useRecordContext<ListingRecord>();
  if (!listing) return null;
  return (
    <>
      <ListingImages listingId={listing.ListingId} />
      <dl className="standing">
        <Fact name="Status">
          <StatusTag listing={listing} />
        </Fact>
        <Fact name="Web status">
          <WebMark webStatus={listing['webStatus'] as WebStatus} />
        </Fact>
        <Fact name="Row number">{listing.RowNumber}</Fact>
        <Fact name="Signed CAs">{figure(listing['signedCACount'])}</Fact>
        <Fact name="Web hits">{figure(listing['webhitCount'])}</Fact>
        <Fact name="Hot leads">{figure(listing['hotLeadCount'])}</Fact>
        <Fact name="Updated">
          {shortDay(listing.updatedDate)}
          {listing.updatedBy && (
            <>
              , <PersonName actor={listing.updatedBy} />
            </>
          )}
        </Fact>
      </dl>
      {SIDE_FIELDS.map((field) => (
        <BooleanInput key={field.wire} source={field.wire} label={field.label} helperText={HELP[field.wire] ?? false} />
      ))}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const figure = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en-US') : '—');
