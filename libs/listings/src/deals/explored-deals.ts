import type { IndexDefinition, IndexField, SearchScope } from '@outcrop/search';
import { DEALS_INDEX } from '../listing/deals.index.ts';

const { fields } = DEALS_INDEX;
const isAdmin = ({ kind }: SearchScope): boolean => kind === 'admin';
const forEverybody = (field: IndexField, label: string, unit?: string): IndexField => ({
  ...field,
  label,
  ...(unit !== undefined && { unit }),
});
/** For those who manage listings, and see what is not public. */
const forFirm = (field: IndexField, label: string): IndexField => ({ ...field, label, seen: isAdmin });

/**
 * Deals as the data explorer knows them: the index of deals with names for people, and without what only finds words, places and the order of lists. Who sees
 * which deal is the same (docs/product/deals.md#public-deal).
 */
export const EXPLORED_DEALS: IndexDefinition = {
  name: DEALS_INDEX.name,
  version: DEALS_INDEX.version,
  table: DEALS_INDEX.table,
  idColumn: DEALS_INDEX.idColumn,
  revisionColumn: DEALS_INDEX.revisionColumn,
  changedInColumn: DEALS_INDEX.changedInColumn,
  fields: {
    id: forEverybody(fields.id, 'ListingId'),
    types: forEverybody(fields.types, 'Types'),
    typeLabel: forEverybody(fields.typeLabel, 'Type'),
    region: forEverybody(fields.region, 'Region'),
    states: forEverybody(fields.states, 'States'),
    countries: forEverybody(fields.countries, 'Countries'),
    basin: forEverybody(fields.basin, 'Basin'),
    play: forEverybody(fields.play, 'Play'),
    company: forEverybody(fields.company, 'Company'),
    dealSizes: forEverybody(fields.dealSizes, 'Deal size'),
    netProduction: forEverybody(fields.netProduction, 'Net production', 'boe/d'),
    cashFlow: forEverybody(fields.cashFlow, 'Cash flow', 'USD/month'),
    price: forEverybody(fields.price, 'Price', 'USD'),
    workingInterest: forEverybody(fields.workingInterest, 'Working interest', '%'),
    netRevenueInterest: forEverybody(fields.netRevenueInterest, 'Net revenue interest', '%'),
    dateListed: forEverybody(fields.dateListed, 'Listed'),
    bidsDue: forEverybody(fields.bidsDue, 'Bids due'),
    status: forEverybody(fields.status, 'Status'),
    isSold: forEverybody(fields.isSold, 'Sold'),
    webStatus: forFirm(fields.webStatus, 'Web status'),
    isPrivate: forFirm(fields.isPrivate, 'Private'),
    isActiveDeal: forFirm(fields.isActiveDeal, 'Active'),
    isSalesLeadOnly: forFirm(fields.isSalesLeadOnly, 'Sales lead only'),
  },
  visible: DEALS_INDEX.visible,
};
