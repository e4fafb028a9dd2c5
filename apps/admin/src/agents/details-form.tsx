import { type AgentDetail, FIELD_BY_WIRE } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { DataTable, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { counted } from '../count-words.ts';
import { FieldGroup, type FormFields, ResourceForm } from '../resource/index.ts';
import './agents.css';

/** Names of details as forms and lists call them; "Agent city" is a city here. */
const LABELS: Readonly<Record<AgentDetail, string>> = {
  agentName: 'Name',
  agentTitle: 'Title',
  agentCompanyName: 'Company',
  agentContact: 'Contact',
  agentBlurb: 'About the agent',
  agentAddress: 'Address',
  agentCity: 'City',
  agentState: 'State',
  agentZip: 'Zip',
  agentPhone: 'Phone',
  agentDirectPhone: 'Direct phone',
  agentEmail: 'Email',
};
const isDetail = (name: string): name is AgentDetail => name in LABELS;
export const labelOf = (name: string): string => (isDetail(name) ? LABELS[name] : name);

/** What a form of these details writes. @param own labels that are others there */
export const detailFields = (
  names: readonly AgentDetail[],
  schema: FormFields['schema'],
  own: Partial<Record<AgentDetail, string>> = {},
): FormFields => ({
  names,
  schema,
  labelOf: (name) => (isDetail(name) ? own[name] : undefined) ?? labelOf(name),
});

/** Which listings have these details, as a filter of the list of listings, and how many there are. */
interface Reach {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly listings: number;
}

/** "12 listings", which lead to them. */
export const ListingsLink = ({ filter, listings }: Reach) => (
  <Link
    className="link"
    to={{ pathname: '/listings', search: `?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1` }}
  >
    {counted(listings, 'listing')}
  </Link>
);

/** Inputs of the details in the order of the listing's own form, under a sentence that says how far a save reaches. */
export const DetailsForm = ({
  title,
  names,
  fields,
  reach,
}: {
  title: string;
  names: readonly AgentDetail[];
  fields: FormFields;
  reach: ReactNode;
}) => (
  <ResourceForm saveLabel="Save on all listings">
    <div className="details-form">
      {reach}
      <FieldGroup title={title}>
        {names.map((name) => (
          <TextInput
            key={name}
            source={name}
            label={fields.labelOf(name)}
            helperText={false}
            {...(FIELD_BY_WIRE[name].kind === 'text' && { className: 'wide', multiline: true, minRows: 3 })}
          />
        ))}
      </FieldGroup>
    </div>
  </ResourceForm>
);

/** How far a save reaches, and that the listings do not say the same yet. */
export function ReachNote({ filterOf }: { filterOf: (id: string | number) => Reach['filter'] }) {
  const record = useRecordContext();
  if (!record) return null;
  const { id, listings, variants } = record as unknown as { id: string | number; listings: number; variants: number };
  return (
    <p className="details-reach">
      A change is made on <ListingsLink filter={filterOf(id)} listings={listings} />, published or not, in one step.
      {variants > 1 && (
        <>
          {' '}
          <b>They do not say the same yet:</b> there are {variants} versions of these details, and this is the one of
          the listing that was changed last. Only what you change is made the same.
        </>
      )}
    </p>
  );
}

interface OnListings {
  readonly id: string | number;
  readonly listings: number;
  readonly variants: number;
}
const Col = DataTable.Col<OnListings>;

/** How many listings name it, as the way to them. */
export const listingsColumn = (filterOf: (id: string | number) => Reach['filter']) => (
  <Col
    source="listings"
    label="Listings"
    className="on-phones"
    sortByOrder="DESC"
    render={({ id, listings }) => <ListingsLink filter={filterOf(id)} listings={listings} />}
  />
);

/** Marks what is not the same on all listings. */
export const variantsColumn = () => (
  <Col
    source="variants"
    label="Differ"
    sortByOrder="DESC"
    render={({ variants }) => variants > 1 && <span className="tag">{variants} versions</span>}
  />
);
