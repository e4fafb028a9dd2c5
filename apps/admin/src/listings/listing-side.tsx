import type { ListingRecord } from '@outcrop/contracts';
import { BooleanInput, useRecordContext } from 'react-admin';
import { Fact, Facts, formatDay, formatNumber, ResourceLink } from '../resource/index.ts';
import { PersonName } from '../session/person-name.tsx';
import { HELP, SIDE_FIELDS } from './field-groups.ts';
import { ListingImages } from './listing-images.tsx';
import { StatusTag, WebStatusTag } from './listing-tags.tsx';

/** Pictures, status and the most used switches. */
export function ListingSide() {
  const listing = useRecordContext<ListingRecord>();
  if (!listing) return null;
  return (
    <>
      <ListingImages listingId={listing.ListingId} />
      <Facts>
        <Fact name="Status">
          <StatusTag listing={listing} />
        </Fact>
        <Fact name="Web status">
          <WebStatusTag webStatus={listing.webStatus} />
        </Fact>
        {listing.hasVDR && (
          <Fact name="Data room">
            <ResourceLink resource="data-rooms" id={listing.ListingId} type="show">
              People, codes and rules
            </ResourceLink>
          </Fact>
        )}
        <Fact name="Row number">{listing.RowNumber}</Fact>
        <Fact name="Signed CAs">{formatNumber(listing.signedCACount)}</Fact>
        <Fact name="Web hits">{formatNumber(listing.webhitCount)}</Fact>
        <Fact name="Hot leads">{formatNumber(listing.hotLeadCount)}</Fact>
        <Fact name="Contacted">{formatNumber(listing.contactedCount)}</Fact>
        <Fact name="Said no">{formatNumber(listing.noCount)}</Fact>
        <Fact name="Offers">{formatNumber(listing.offersCount)}</Fact>
        <Fact name="Updated">
          {formatDay(listing.updatedDate)}
          {listing.updatedBy && (
            <>
              , <PersonName actor={listing.updatedBy} />
            </>
          )}
        </Fact>
      </Facts>
      {SIDE_FIELDS.map((field) => (
        <BooleanInput key={field.wire} source={field.wire} label={field.label} helperText={HELP[field.wire] ?? false} />
      ))}
    </>
  );
}
