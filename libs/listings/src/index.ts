export { CountByCheck } from './admin/count-by-check.ts';
export { ListingCounters } from './admin/listing-counters.ts';
export { DealPictures, type PictureSubject, STUDY_SUBJECTS, type StudySubject } from './deals/deal-pictures.ts';
export { listingVersionSql } from './deals/deal-rows.ts';
export { EXPLORED_DEALS } from './deals/explored-deals.ts';
export { FindListings, type NamedListing } from './deals/queries/find-listings.ts';
export {
  type DealOpening,
  FindDealsOnSite,
  FindPictureSubject,
  FindPublicDeals,
  FindSeenDeals,
  GetDeal,
  GetDealOpening,
  type PublicDealName,
} from './deals/queries/get-deal.ts';
export { EXPORT_FORMATS, type ExportFormat, exportListings } from './import/export-listings.ts';
export { UnreadableFile } from './import/file-rows.ts';
export { type ImportSummary, importFile } from './import/import-file.ts';
export { ImportListings } from './import/import-listings.ts';
export { type ImportRow, objectToImportRow } from './import/import-row.ts';
export { ChangeListingImage } from './listing/commands/change-listing-image.ts';
export { CreateListing } from './listing/commands/create-listing.ts';
export { LISTINGS_SOURCE } from './listing/listed-pages.ts';
export { toMercator } from './listing/mercator.ts';
export { IsPasscode } from './listing/queries/is-passcode.ts';
export { CountListings } from './listing/queries/list-field-values.ts';
export { FindShownImages, ListShownImages } from './listing/queries/shown-images.ts';
export { ListingNotFound } from './listings.errors.ts';
export * from './listings.events.ts';
export { canManageListings } from './listings.policy.ts';
export { type GrantSource, type Grants, Scope, Scopes } from './scopes/scopes.ts';
export { CountSearches, type ImportedSearch, ImportVisits } from './tracking/commands/import-visits.ts';
export type { CountedHits } from './tracking/listing-hits.ts';
