import {
  dealSizeAmount,
  EDITABLE_FIELDS,
  type EditableField,
  FIELD_BY_WIRE,
  type FieldSection,
} from '@outcrop/contracts';

/** Fields under one heading of the form. */
export interface InputGroup {
  readonly title: string;
  readonly fields: readonly EditableField[];
  /** Also latitude and longitude. */
  readonly position?: true;
}
export interface FieldTab {
  readonly name: string;
  readonly groups: readonly InputGroup[];
}

const named = (...wires: readonly EditableField['wire'][]): EditableField[] => wires.map((wire) => FIELD_BY_WIRE[wire]);

/** Switches beside the cover, reachable from every tab. */
export const SIDE_FIELDS = named(
  'hasVDR',
  'requiresDueDiligenceAccess',
  'isPreMarketing',
  'buyNow',
  'hideSimilarDeals',
);
/** Drawn as one row of buttons each. */
export const SIZE_FIELDS = named('small', 'medium', 'large');
export const COUNTRY_FIELDS = named('usa', 'canada', 'international');

const READ_FIRST = named('header', 'whr', 'wht', 'methods', 'C4');
const TYPE = named('PLSCode');
const STATUS = named('status', 'webStatus');
const PRICE = named('projectedSalePrice');
/** Numbers and names of other systems: nobody needs them to describe a deal. */
const REFERENCES = named(
  'areaId',
  'locationId',
  'agentId',
  'userId',
  'lastcheckedbyId',
  'docusignTemplateId',
  'comboCurveProjectId',
);

const placed = new Set<EditableField>([
  ...SIDE_FIELDS,
  ...SIZE_FIELDS,
  ...COUNTRY_FIELDS,
  ...READ_FIRST,
  ...TYPE,
  ...STATUS,
  ...PRICE,
  ...REFERENCES,
]);
/** The fields of these sections that are not placed by name above; new fields of the contract appear by themselves. */
const section = (...names: FieldSection[]): EditableField[] =>
  EDITABLE_FIELDS.filter((field) => names.includes(field.section) && !placed.has(field));

export const FORM_TABS: readonly FieldTab[] = [
  {
    name: 'Listing',
    groups: [
      { title: 'What a buyer reads first', fields: READ_FIRST },
      { title: 'Place and rock', fields: section('place', 'targets', 'summary'), position: true },
      { title: 'Type and size', fields: [...TYPE, ...SIZE_FIELDS, ...COUNTRY_FIELDS] },
    ],
  },
  {
    name: 'Terms',
    groups: [
      { title: 'Interest and price', fields: [...section('interest'), ...PRICE] },
      { title: 'Production and cash flow', fields: section('production') },
      { title: 'Reserves and infrastructure', fields: section('reserves', 'infrastructure') },
    ],
  },
  { name: 'Agent', groups: [{ title: 'Listing agent', fields: section('agent') }] },
  { name: 'Dates', groups: [{ title: 'Listing and data room dates', fields: section('dates') }] },
  { name: 'Files', groups: [{ title: 'Who may see the files', fields: section('access') }] },
  {
    name: 'Web',
    groups: [
      { title: 'Status', fields: STATUS },
      { title: 'On the site', fields: section('web', 'counters') },
      { title: 'Internal references', fields: [...section('identity'), ...REFERENCES] },
    ],
  },
  { name: 'Contact', groups: [{ title: 'Seller contact (internal)', fields: section('contact') }] },
];

/** Every name that the fields of a tab write, for its count of errors. */
export const namesOf = (tab: FieldTab): string[] =>
  tab.groups.flatMap((group) => [
    ...group.fields.map((field) => field.wire),
    ...(group.position ? ['latitude', 'longitude'] : []),
  ]);

/** One sentence below a field, or a few words in its button, where its label does not say enough. */
export const HELP: { readonly [Name in EditableField['wire'] | 'passcode']?: string } = {
  header: 'What the deal is called everywhere. If empty, Where is used instead.',
  whr: 'Counties or districts and state, as buyers search for them.',
  C4: 'What a buyer could gain beyond current production.',
  obj1: 'For example “Wolfcamp A, 8,760–9,050 ft”.',
  wi: 'For example “25% WI, 18.75% NRI”. Buyers can filter by the percentages.',
  other1: 'For example “310 BOE/d”. Buyers can filter by the figure.',
  cashflow: 'For example “$145,000 per month”. Buyers can filter by the figure.',
  projectedSalePrice: 'For example “$48,500,000”.',
  status: 'Sold and Closing put a sticker on the cover.',
  webStatus: 'Buyers see published listings only.',
  IsActiveDeal: 'When off, an unsold deal is taken off the public lists.',
  isPrivate: 'Visible only to buyers who have been given access.',
  small: dealSizeAmount('small'),
  medium: dealSizeAmount('medium'),
  large: dealSizeAmount('large'),
  isSalesLeadOnly: 'Hidden from the public lists.',
  passcode: 'Leave empty to keep the current one.',
};
