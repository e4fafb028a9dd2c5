import { Module } from '@nestjs/common';
import { DocumentSources } from '@outcrop/search';
import { ListingModule } from '../listing/listing.module.ts';
import { ScopesModule } from '../scopes/scopes.module.ts';
import { DealRows } from './deal-rows.ts';
import { DealDocumentSource } from './projection/deal-documents.ts';
import { CountDealsHandler } from './queries/count-deals.ts';
import { FindPictureSubjectHandler } from './queries/find-picture-subject.ts';
import { FindPublicDealsHandler } from './queries/find-public-deals.ts';
import { GetDealHandler } from './queries/get-deal.ts';
import { ListAssignmentsHandler } from './queries/list-assignments.ts';
import { ListDealsHandler } from './queries/list-deals.ts';
import { ListWholeDealsHandler } from './queries/list-whole-deals.ts';
import { FindFacetValuesHandler } from './search/facet-values.ts';
import { FindDealsHandler } from './search/find-deals.ts';
import { FindDealsExtentHandler } from './search/find-deals-extent.ts';
import { FindDealsOnMapHandler } from './search/find-deals-on-map.ts';
import { FindWordOrderHandler } from './search/find-word-order.ts';
import { FindSimilarDealsHandler } from './similar/similar-deals.ts';
import { CachedListedDeals } from './sitemap/cached-listed-deals.ts';
import { GetSitemapPartHandler } from './sitemap/get-sitemap-part.ts';
import { DealWords } from './suggest/deal-words.ts';
import { DidYouMeanHandler } from './suggest/did-you-mean.ts';
import { FindNearDealsHandler } from './suggest/near-deals.ts';
import { SuggestDealsHandler } from './suggest/suggest-deals.ts';

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
    DealWords,
    DidYouMeanHandler,
    FindNearDealsHandler,
    GetDealHandler,
    ListAssignmentsHandler,
    ListDealsHandler,
    ListWholeDealsHandler,
    CountDealsHandler,
    CachedListedDeals,
    GetSitemapPartHandler,
    FindPictureSubjectHandler,
    FindPublicDealsHandler,
  ],
  exports: [DealRows, DealDocumentSource],
})
export class DealsModule {
  constructor(sources: DocumentSources, documents: DealDocumentSource) {
    sources.register(documents);
  }
}
