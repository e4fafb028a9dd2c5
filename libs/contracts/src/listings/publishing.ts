import type { FieldName, FieldValues } from './listing-fields.ts';
import { FIELD_BY_WIRE, isWireName } from './listing-fields.ts';

/** The fields by which it is judged whether a listing may be shown. */
export const PUBLISHING_FIELDS = [
  'governingThought',
  'where',
  'typeCodes',
  'usa',
  'canada',
  'international',
  'locationId',
  'agentName',
  'agentCompanyName',
] as const satisfies readonly FieldName[];
/** What is left out is empty. */
export type PublishingValues = Partial<Pick<FieldValues<'name'>, (typeof PUBLISHING_FIELDS)[number]>>;

/** Something that a listing must say before buyers may see it. */
export interface PublishingNeed {
  /** The wire name of the field where it is filled in. */
  readonly path: 'header' | 'PLSCode' | 'usa' | 'agentName';
  /** What is missing, in words: "a header or Where". */
  readonly what: string;
  readonly isMet: (listing: PublishingValues) => boolean;
}

const isFilled = (text: string | null | undefined): boolean => text != null && /\S/.test(text);
const isCountry = (locationId: number | null | undefined): boolean =>
  locationId != null && locationId >= 1 && locationId <= 4;

/** What publishing needs, in the order of the form (docs/product/listings.md#publishing-needs). */
export const PUBLISHING_NEEDS: readonly PublishingNeed[] = [
  {
    path: 'header',
    what: 'a header or Where',
    isMet: ({ governingThought, where }) => isFilled(governingThought) || isFilled(where),
  },
  { path: 'PLSCode', what: 'a type', isMet: ({ typeCodes }) => isFilled(typeCodes) },
  {
    path: 'usa',
    what: 'a country',
    isMet: ({ usa, canada, international, locationId }) =>
      usa === true || canada === true || international === true || isCountry(locationId),
  },
  {
    path: 'agentName',
    what: 'an agent',
    isMet: ({ agentName, agentCompanyName }) => isFilled(agentName) || isFilled(agentCompanyName),
  },
];

/** What a listing, by clear names, lacks to be published; nothing when it may be. */
export const missingToPublish = (listing: PublishingValues): PublishingNeed[] =>
  PUBLISHING_NEEDS.filter(({ isMet }) => !isMet(listing));

/** The same of a record by wire names, such as a form's values. */
export function missingOnForm(record: Readonly<Record<string, unknown>>): PublishingNeed[] {
  const named = Object.entries(record).flatMap(([wire, value]): [FieldName, unknown][] =>
    isWireName(wire) ? [[FIELD_BY_WIRE[wire].name, value]] : [],
  );
  return missingToPublish(Object.fromEntries(named));
}

/** The sentence at the field, or in a file of rejected rows: "a type is needed before it can be published". */
export const neededToPublish = ({ what }: PublishingNeed): string => `${what} is needed before it can be published`;
