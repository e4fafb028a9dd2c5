import { STATUS_CODES, WEB_STATUS_CODES } from '../deals/codes.ts';

/** What a field of each kind holds. Null is an empty field; `date` is `YYYY-MM-DD`; `codes` are joined by one space. */
interface KindValues {
  text: string | null;
  line: string | null;
  flag: boolean;
  int: number | null;
  count: number;
  date: string | null;
  codes: string;
  choice: string;
}
export type FieldKind = keyof KindValues;
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

interface Field<Section extends FieldSection, Kind extends FieldKind, Name extends string, Wire extends string> {
  readonly section: Section;
  readonly kind: Kind;
  /** Name inside: entity property, clear column name in imports. */
  readonly name: Name;
  /** Name on the wire. */
  readonly wire: Wire;
  readonly label: string;
  /** Longest text, in characters. */
  readonly max?: number;
  /** All values of a `choice`. */
  readonly choices?: readonly string[];
  /** Shown to admins and advisors only: never in a public answer. */
  readonly internal?: true;
  /** Counted by the system: written by no form and no import. */
  readonly derived?: true;
}
type AnyField = Field<FieldSection, FieldKind, string, string>;

const MAX_LENGTHS: { readonly [Kind in FieldKind]?: number } = { text: 10_000, line: 300, codes: 300, choice: 300 };

const field = <Section extends FieldSection, Kind extends FieldKind, Name extends string, Wire extends string>(
  section: Section,
  kind: Kind,
  name: Name,
  wire: Wire,
  label: string,
  max = MAX_LENGTHS[kind],
): Field<Section, Kind, Name, Wire> => ({ section, kind, name, wire, label, ...(max !== undefined && { max }) });

const internal = <Base extends AnyField>(base: Base) => ({ ...base, internal: true as const });

const choice = <Section extends FieldSection, Name extends string, Wire extends string, Choice extends string>(
  section: Section,
  name: Name,
  wire: Wire,
  label: string,
  choices: readonly Choice[],
) => ({ ...field(section, 'choice', name, wire, label), choices });

const counter = <Name extends string, Wire extends string>(name: Name, wire: Wire, label: string) => ({
  ...internal(field('counters', 'count', name, wire, label)),
  derived: true as const,
});

/**
 * The one mapping between the names on the wire and the clear names used inside. Entity columns, import and export, admin forms and the deal
 * page follow it, and their types are derived from it: a misspelt name is an error of the compiler.
 * docs/decisions/0001-listing-names.md says how the doubtful ones were joined.
 */
export const LISTING_FIELDS = [
  field('summary', 'line', 'governingThought', 'header', 'Header', 500),
  field('summary', 'text', 'what', 'wht', 'What'),
  field('summary', 'text', 'supportingStatement', 'methods', 'Supporting statement'),
  field('summary', 'text', 'upsideStatement', 'C4', 'Upside'),
  field('place', 'line', 'where', 'whr', 'Where', 500),
  field('place', 'line', 'fieldOrBasin', 'field', 'Field or basin'),
  field('place', 'line', 'trendOrPlay', 'fld2', 'Trend or play'),
  field('place', 'line', 'region', 'region', 'Region', 100),
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
  choice('identity', 'status', 'status', 'Status', STATUS_CODES),
  choice('identity', 'webStatus', 'webStatus', 'Web status', WEB_STATUS_CODES),
  internal(field('identity', 'line', 'searchGroup', 'searchGroup', 'Search group')),
  internal(field('identity', 'line', 'idname', 'idname', 'Id name')),
  field('identity', 'flag', 'small', 'small', 'Small'),
  field('identity', 'flag', 'medium', 'medium', 'Mid Value'),
  field('identity', 'flag', 'large', 'large', 'Larger'),
  field('identity', 'flag', 'usa', 'usa', 'USA'),
  field('identity', 'flag', 'canada', 'canada', 'Canada'),
  field('identity', 'flag', 'international', 'international', 'International'),

  field('agent', 'int', 'agentId', 'agentId', 'Agent id'),
  field('agent', 'line', 'agentName', 'agentName', 'Agent'),
  field('agent', 'line', 'agentTitle', 'agentTitle', 'Agent title'),
  field('agent', 'line', 'agentCompanyName', 'agentCompanyName', 'Agent company', 200),
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
  internal(field('dates', 'date', 'majorModifyDate', 'majorModifydate', 'Major modification')),
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
  field('access', 'flag', 'requiresDueDiligenceAccess', 'requiresDueDiligenceAccess', 'Requires due-diligence access'),
  field('access', 'flag', 'showListingFiles', 'showListingFiles', 'Show files'),
  field('access', 'flag', 'showEmailForListingFiles', 'showEmailForListingFiles', 'Show e-mail for files'),
  internal(field('access', 'line', 'docusignTemplateId', 'docusignTemplateId', 'DocuSign template')),
  internal(field('access', 'line', 'comboCurveProjectId', 'comboCurveProjectId', 'ComboCurve project')),
  internal(field('access', 'date', 'docusignSignedDate', 'docusignSignedDate', 'DocuSign signed')),

  internal(field('contact', 'line', 'folder', 'folder', 'Folder')),
  internal(field('contact', 'text', 'comments', 'comments', 'Comments')),
  internal(field('contact', 'line', 'salutation', 'salutation', 'Salutation')),
  internal(field('contact', 'line', 'firstName', 'fname', 'First name')),
  internal(field('contact', 'line', 'lastName', 'lname', 'Last name')),
  internal(field('contact', 'line', 'email', 'email', 'E-mail')),
  internal(field('contact', 'line', 'companyName', 'companyName', 'Company')),
  internal(field('contact', 'line', 'companyAddress', 'companyAddress', 'Company address')),
  internal(field('contact', 'line', 'companyCity', 'companyCity', 'Company city')),
  internal(field('contact', 'line', 'companyState', 'companyState', 'Company state')),
  internal(field('contact', 'line', 'companyZip', 'companyZip', 'Company zip')),
  internal(field('contact', 'line', 'companyPhone', 'companyPhone', 'Company phone')),
  internal(field('contact', 'int', 'userId', 'userId', 'User id')),
  internal(field('contact', 'flag', 'isCheck', 'isCheck', 'Checked')),
  internal(field('contact', 'int', 'lastCheckedById', 'lastcheckedbyId', 'Last checked by')),
  internal(field('contact', 'date', 'lastCheckedDate', 'lastcheckedDate', 'Last checked')),
  internal(field('contact', 'line', 'revenueRisk', 'revenueRisk', 'Revenue risk')),
  internal(field('contact', 'line', 'loadCode', 'loadCode', 'Load code')),
  internal(field('contact', 'date', 'lastWhiteButtonDate', 'lastWhiteButtonDate', 'Last white button')),

  counter('signedCACount', 'signedCACount', 'Signed CAs'),
  counter('hotLeadCount', 'hotLeadCount', 'Hot leads'),
  counter('noCount', 'noCount', 'No'),
  counter('contactedCount', 'contactedCount', 'Contacted'),
  counter('webhitCount', 'webhitCount', 'Web hits'),
  counter('offersCount', 'offersCount', 'Offers'),
] as const satisfies readonly AnyField[];

export type ListingField = (typeof LISTING_FIELDS)[number];
/** A field that a form or an import may write. */
export type EditableField = Exclude<ListingField, { derived: true }>;
export type FieldName = ListingField['name'];
export type WireName = ListingField['wire'];

/** What one of these fields holds. */
export type ValueOf<F extends AnyField> = F extends { choices: readonly (infer Choice)[] }
  ? Choice
  : KindValues[F['kind']];
/** What the field of a clear name holds. */
export type FieldValue<Name extends FieldName> = ValueOf<Extract<ListingField, { name: Name }>>;

/** Values of fields, each under its clear name (`'name'`) or its name on the wire (`'wire'`). */
export type FieldValues<Key extends 'name' | 'wire', F extends ListingField = ListingField> = {
  [Each in F as Each[Key]]: ValueOf<Each>;
};

const isEditable = (each: ListingField): each is EditableField => !each.derived;
/** Fields that a form or an import may write, beside ListingId, latitude and longitude. */
export const EDITABLE_FIELDS: readonly EditableField[] = LISTING_FIELDS.filter(isEditable);

/** Fields that say how a listing appears on the web and who gets to its files, rather than what the deal is (docs/product/listings.md#web-settings). */
export const WEB_SETTINGS: readonly EditableField[] = EDITABLE_FIELDS.filter(
  ({ name, section }) => name === 'webStatus' || section === 'web' || section === 'access',
);

/**
 * An object with one property for each of the fields, under its clear name or its name on the wire. A value of undefined leaves the property out.
 *
 * The register's only cast is here. That the object has a property for every field, and no other, is checked by the type parameters. That each
 * value goes with its own field's name is not, because TypeScript sees a loop over fields of many types: `read` must find the value by the
 * field that it is given.
 * @param key which of a field's names becomes the property
 * @param read the property's value
 */
export function byField<
  F extends ListingField,
  Key extends 'name' | 'wire',
  Built extends { [Name in keyof Built]: Name extends F[Key] ? unknown : never } & { [Name in F[Key]]?: unknown },
>(
  fields: readonly F[],
  key: Key & (F[Key] extends keyof Built ? unknown : never),
  read: (field: F) => Built[F[Key]],
): Built {
  const built = {} as Built;
  const names: Key = key;
  for (const each of fields) {
    const name: F[Key] = each[names];
    const value = read(each);
    if (value !== undefined) built[name] = value;
  }
  return built;
}

export const FIELD_BY_WIRE: { readonly [F in ListingField as F['wire']]: F } = byField(
  LISTING_FIELDS,
  'wire',
  (each) => each,
);
/** Whether a name from elsewhere, such as a form's, is a field's name on the wire. */
export const isWireName = (name: string): name is WireName => Object.hasOwn(FIELD_BY_WIRE, name);
