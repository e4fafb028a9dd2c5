import { Module } from '@nestjs/common';
import { PrivateDealHolders } from '@outcrop/platform';
import { DocumentSources } from '@outcrop/search';
import { ListingModule } from '../listing/listing.module.ts';
import { ScopesModule } from '../scopes/scopes.ts';
import { DealDocumentSource } from './deal-documents.ts';
import { DealRows } from './deal-rows.ts';
import { FindListingsHandler } from './queries/find-listings.ts';
import {
  FindDealsOnSiteHandler,
  FindPictureSubjectHandler,
  FindPublicDealsHandler,
  FindSeenDealsHandler,
  GetDealHandler,
  GetDealOpeningHandler,
} from './queries/get-deal.ts';
import { ListAssignmentsHandler, ListDealsHandler, ListWholeDealsHandler } from './queries/list-deals.ts';
import { CountDealsHandler, FindDealsExtentHandler, FindWordOrderHandler } from './search/count-deals.ts';
import { FindFacetValuesHandler } from './search/facets.ts';
import { FindDealsHandler } from './search/find-deals.ts';
import { FindDealsOnMapHandler } from './search/find-deals-on-map.ts';
import { FindSimilarDealsHandler } from './similar-deals.ts';
import { CachedListedDeals, GetSitemapPartHandler } from './sitemap.ts';
import { DidYouMeanHandler, KnownWords } from './suggest/did-you-mean.ts';
import { FindNearDealsHandler } from './suggest/near-deals.ts';
import { SuggestDealsHandler } from './suggest/suggest-deals.ts';
import { ReadDealWordsHandler } from './words/read-deal-words.ts';

/** Listings as buyers see them: deals, searched, listed and suggested. Makes their documents known to the search. */
@Module({
  imports: [ListingModule, ScopesModule],
  providers: [
    DealRows,
    DealDocumentSource,
    FindDealsHandler,
    FindDealsOnMapHandler,
    FindDealsExtentHandler,
    FindFacetValuesHandler,
    FindWordOrderHandler,
    FindSimilarDealsHandler,
    SuggestDealsHandler,
    KnownWords,
    DidYouMeanHandler,
    FindNearDealsHandler,
    ReadDealWordsHandler,
    FindListingsHandler,
    GetDealHandler,
    GetDealOpeningHandler,
    ListAssignmentsHandler,
    ListDealsHandler,
    ListWholeDealsHandler,
    CountDealsHandler,
    CachedListedDeals,
    GetSitemapPartHandler,
    FindDealsOnSiteHandler,
    FindPictureSubjectHandler,
    FindPublicDealsHandler,
    FindSeenDealsHandler,
  ],
  exports: [DealRows, DealDocumentSource],
})
export class DealsModule {
  constructor(sources: DocumentSources, documents: DealDocumentSource, holders: PrivateDealHolders, rows: DealRows) {
    sources.register(documents);
    holders.register((userId) => rows.hasPrivateDeals(userId));
  }
}
