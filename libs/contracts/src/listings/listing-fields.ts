/**
 * The one mapping between the names on the wire (specification section 3, "Listing") and the clear names used inside
 * ("Listing form mapping"). Entity columns, import and export, admin forms and the deal page all follow it.
 * docs/decisions/0001-listing-names.md says how the doubtful ones were joined.
 */
export type FieldKind = 'text' | 'line' | 'flag' | 'int' | 'date' | 'instant' | 'codes' | 'choice';
export type FieldSection =
  | 'identity'
  | 'summary'
  | 'place'
  | 'targets'
  | 'interest'
  | 'production'
  | 'reserves'
  | 'infrastructure'
  | 'agent'
  | 'dates'
  | 'web'
  | 'access'
  | 'contact'
  | 'counters';

export interface ListingField {
  /** Name on the wire. */
  readonly wire: string;
  /** Name inside: entity property, clear column name in imports. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly section: FieldSection;
  /** Longest text, in characters. */
  readonly max?: number;
  /** Shown to admins and advisors only: never in a public answer. */
  readonly internal?: true;
  /** Derived or counted by the system: written by no form and no import. */
  readonly derived?: true;
}

const field = (
  section: FieldSection,
  kind: FieldKind,
  name: string,
  wire: string,
  label: string,
  more: Partial<Pick<ListingField, 'max' | 'internal' | 'derived'>> = {},
): ListingField => ({
  wire,
  name,
  label,
  kind,
  section,
  ...(kind === 'text' ? { max: 10_000 } : kind === 'line' || kind === 'codes' || kind === 'choice' ? { max: 300 } : {}),
  ...more,
});
const internal = { internal: true } as const;

export const LISTING_FIELDS = [
  field('summary', 'line', 'governingThought', 'header', 'Governing thought', { max: 500 }),
  field('summary', 'text', 'what', 'wht', 'What'),
  field('summary', 'text', 'supportingStatement', 'methods', 'Supporting statement'),
  field('summary', 'text', 'upsideStatement', 'C4', 'Upside'),
  field('place', 'line', 'where', 'whr', 'Where', { max: 500 }),
  field('place', 'line', 'fieldOrBasin', 'field', 'Field or basin'),
  field('place', 'line', 'trendOrPlay', 'fld2', 'Trend or play'),
  field('place', 'line', 'region', 'region', 'Region', { max: 100 }),
  field('place', 'line', 'area', 'area', 'Area'),
  field('place', 'int', 'areaId', 'areaId', 'Area id'),
  field('place', 'line', 'play', 'play', 'Play'),
  field('place', 'line', 'basin', 'basin', 'Basin'),
  field('place', 'line', 'location', 'location', 'Location'),
  field('place', 'int', 'locationId', 'locationId', 'Location id'),
  field('targets', 'text', 'targetFormationZoneDepth', 'obj1', 'Target formation, zone, depth'),
  field('targets', 'text', 'secondaryTarget', 'obj2', 'Secondary target'),
  field(
    'interest',
    'text',
    'workingInvestmentAndNetRevenueInterest',
    'wi',
    'Working interest and net revenue interest',
  ),
  field('production', 'text', 'grossProduction', 'prod', 'Gross production'),
  field('production', 'text', 'netProduction', 'other1', 'Net production'),
  field('production', 'text', 'cashFlow', 'cashflow', 'Cash flow'),
  field('production', 'line', 'projectedSalePrice', 'projectedSalePrice', 'Projected price'),
  field('reserves', 'text', 'reserves', 'reserves', 'Reserves'),
  field('reserves', 'text', 'reservesCount', 'C5', 'Reserves count'),
  field('reserves', 'text', 'engineeringComments', 'other2', 'Engineering comments'),
  field('infrastructure', 'text', 'infrastructure', 'C6', 'Infrastructure'),

  field('identity', 'codes', 'typeCodes', 'PLSCode', 'Type codes'),
  field('identity', 'choice', 'status', 'status', 'Status'),
  field('identity', 'choice', 'webStatus', 'webStatus', 'Web status'),
  field('identity', 'line', 'searchGroup', 'searchGroup', 'Search group', internal),
  field('identity', 'line', 'idname', 'idname', 'Id name', internal),
  field('identity', 'flag', 'small', 'small', 'Small'),
  field('identity', 'flag', 'medium', 'medium', 'Mid value'),
  field('identity', 'flag', 'large', 'large', 'Larger'),
  field('identity', 'flag', 'usa', 'usa', 'USA'),
  field('identity', 'flag', 'canada', 'canada', 'Canada'),
  field('identity', 'flag', 'international', 'international', 'International'),

  field('agent', 'int', 'agentId', 'agentId', 'Agent id'),
  field('agent', 'line', 'agentName', 'agentName', 'Agent'),
  field('agent', 'line', 'agentTitle', 'agentTitle', 'Agent title'),
  field('agent', 'line', 'agentCompanyName', 'agentCompanyName', 'Agent company', { max: 200 }),
  field('agent', 'line', 'agentContact', 'agentContact', 'Agent contact'),
  field('agent', 'text', 'agentBlurb', 'agentBlurb', 'About the agent'),
  field('agent', 'line', 'agentAddress', 'agentAddress', 'Agent address'),
  field('agent', 'line', 'agentCity', 'agentCity', 'Agent city'),
  field('agent', 'line', 'agentState', 'agentState', 'Agent state'),
  field('agent', 'line', 'agentZip', 'agentZip', 'Agent zip'),
  field('agent', 'line', 'agentPhone', 'agentPhone', 'Agent phone'),
  field('agent', 'line', 'agentDirectPhone', 'agentDirectPhone', 'Agent direct phone'),
  field('agent', 'line', 'agentEmail', 'agentEmail', 'Agent email'),

  field('dates', 'date', 'dateListed', 'dateListed', 'Date listed'),
  field('dates', 'date', 'lastUpdatedDate', 'LastUpdatedDate', 'Last updated'),
  field('dates', 'date', 'mediaUpdatedDate', 'mediaUpdatedDate', 'Media updated'),
  field('dates', 'date', 'majorModifyDate', 'majorModifydate', 'Major modification', internal),
  field('dates', 'date', 'openingDate', 'openingDate', 'Data room opens'),
  field('dates', 'date', 'closingDate', 'closingDate', 'Data room closes'),
  field('dates', 'date', 'deadlineDate', 'deadlineDate', 'Bids due'),
  field('dates', 'date', 'deadlineDataroom', 'deadlineDataroom', 'Data room deadline'),
  field('dates', 'date', 'deadlineNotification', 'deadlineNotification', 'Notification deadline'),
  field('dates', 'date', 'deadlinePrequalification', 'deadlinePrequalification', 'Prequalification deadline'),

  field('web', 'flag', 'isActiveDeal', 'IsActiveDeal', 'Active deal'),
  field('web', 'flag', 'isPrivate', 'isPrivate', 'Private'),
  field('web', 'flag', 'isPreMarketing', 'isPreMarketing', 'Pre-marketing'),
  field('web', 'flag', 'buyNow', 'buyNow', 'Buy now'),
  field('web', 'flag', 'isSalesLeadOnly', 'isSalesLeadOnly', 'Sales lead only'),
  field('web', 'flag', 'isHiredNowPackaging', 'isHiredNowPackaging', 'Hired, now packaging'),
  field('web', 'flag', 'hasLogoImage', 'hasLogoImage', 'Has a logo'),
  field('web', 'flag', 'hideSimilarDeals', 'hideSimilarDeals', 'Hide similar deals'),

  field('access', 'flag', 'hasVDR', 'hasVDR', 'Data room'),
  field('access', 'flag', 'hasDueDiligenceAccess', 'hasDueDiligenceAccess', 'Due-diligence files'),
  field('access', 'flag', 'requiresDueDiligenceAccess', 'requiresDueDiligenceAccess', 'Requires due-diligence access'),
  field('access', 'flag', 'showListingFiles', 'showListingFiles', 'Show files'),
  field('access', 'flag', 'showEmailForListingFiles', 'showEmailForListingFiles', 'Show e-mail for files'),
  field('access', 'line', 'docusignTemplateId', 'docusignTemplateId', 'DocuSign template', internal),
  field('access', 'line', 'comboCurveProjectId', 'comboCurveProjectId', 'ComboCurve project', internal),
  field('access', 'date', 'docusignSignedDate', 'docusignSignedDate', 'DocuSign signed', internal),

  field('contact', 'line', 'folder', 'folder', 'Folder', internal),
  field('contact', 'text', 'comments', 'comments', 'Comments', internal),
  field('contact', 'line', 'salutation', 'salutation', 'Salutation', internal),
  field('contact', 'line', 'firstName', 'fname', 'First name', internal),
  field('contact', 'line', 'lastName', 'lname', 'Last name', internal),
  field('contact', 'line', 'email', 'email', 'E-mail', internal),
  field('contact', 'line', 'companyName', 'companyName', 'Company', internal),
  field('contact', 'line', 'companyAddress', 'companyAddress', 'Company address', internal),
  field('contact', 'line', 'companyCity', 'companyCity', 'Company city', internal),
  field('contact', 'line', 'companyState', 'companyState', 'Company state', internal),
  field('contact', 'line', 'companyZip', 'companyZip', 'Company zip', internal),
  field('contact', 'line', 'companyPhone', 'companyPhone', 'Company phone', internal),
  field('contact', 'int', 'userId', 'userId', 'User id', internal),
  field('contact', 'flag', 'isCheck', 'isCheck', 'Checked', internal),
  field('contact', 'int', 'lastCheckedById', 'lastcheckedbyId', 'Last checked by', internal),
  field('contact', 'date', 'lastCheckedDate', 'lastcheckedDate', 'Last checked', internal),
  field('contact', 'line', 'revenueRisk', 'revenueRisk', 'Revenue risk', internal),
  field('contact', 'line', 'loadCode', 'loadCode', 'Load code', internal),
  field('contact', 'date', 'lastWhiteButtonDate', 'lastWhiteButtonDate', 'Last white button', internal),

  field('counters', 'int', 'signedCACount', 'signedCACount', 'Signed CAs', { internal: true, derived: true }),
  field('counters', 'int', 'hotLeadCount', 'hotLeadCount', 'Hot leads', { internal: true, derived: true }),
  field('counters', 'int', 'noCount', 'noCount', 'No', { internal: true, derived: true }),
  field('counters', 'int', 'contactedCount', 'contactedCount', 'Contacted', { internal: true, derived: true }),
  field('counters', 'int', 'webhitCount', 'webhitCount', 'Web hits', { internal: true, derived: true }),
  field('counters', 'int', 'offersCount', 'offersCount', 'Offers', { internal: true, derived: true }),
] as const satisfies readonly ListingField[];

/** Fields that a form or an import may write, beside ListingId, latitude and longitude. */
export const EDITABLE_FIELDS: readonly ListingField[] = LISTING_FIELDS.filter((f: ListingField) => !f.derived);
