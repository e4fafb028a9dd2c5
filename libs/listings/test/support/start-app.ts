import { Global, Module } from '@nestjs/common';
import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { DealPictures, type PictureSubject } from '../../src/deals/deal-pictures.ts';
import { listings } from '../../src/feature.ts';
import { Listing } from '../../src/listing/listing.entity.ts';

export const { admin } = PEOPLE;
export const system = systemActor('test');

class NumberedImages extends DealPictures {
  coverUrl = ({ listingId }: PictureSubject) => `/cover/${listingId}`;
  logoUrl = ({ listingId }: PictureSubject) => `/logo/${listingId}`;
  tombstoneUrl = ({ listingId }: PictureSubject) => `/tombstone/${listingId}`;
}
/** Stands in for images: an address that says which listing it is of. */
@Global()
@Module({ providers: [{ provide: DealPictures, useClass: NumberedImages }], exports: [DealPictures] })
export class NumberedImagesModule {}

export type RunningApp = Awaited<ReturnType<typeof startApp>>;

/** Listings as the API runs them, searching the rows. */
export async function startApp(databaseUrl: string) {
  const running = await startFeature({
    features: [platform, search, mail, listings],
    databaseUrl,
    imports: [NumberedImagesModule],
  });
  return {
    ...running,
    row: (id: number) => running.em().findOneOrFail(Listing, id),
    /** Wire names and payloads of all events, in their order. */
    events: async () =>
      (await running.recorded()).map(
        ({ type, payload }) => [type.replace(/^listings\.(.*)\.v1$/, '$1'), payload] as const,
      ),
    /** Forgets all events and audit entries, and with `listings` the listings too. */
    clear: (what: 'records' | 'listings' = 'records') => running.clear(...(what === 'listings' ? ['listing'] : [])),
  };
}
