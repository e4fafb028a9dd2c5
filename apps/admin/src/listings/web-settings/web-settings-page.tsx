import { Button } from '@mui/material';
import {
  EDITABLE_FIELDS,
  type EditableField,
  type ListingRecord,
  missingOnForm,
  WEB_SETTINGS,
} from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { DataProviderContext, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dataProvider } from '../../data/data-provider.ts';
import { httpClient } from '../../data/http-client.ts';
import { EditPage, type FormFields, ListLink, ResourceForm, ResourceLink } from '../../resource/index.ts';
import { FORM_FIELDS } from '../listing-form-fields.ts';
import { ListingInputs } from '../listing-inputs.tsx';
import { compared, type SeenValues } from './what-buyers-see.ts';
import './web-settings.css';

const FIELDS: FormFields = { ...FORM_FIELDS, names: WEB_SETTINGS.map(({ wire }) => wire), onlyNew: [] };

const settings = (of: (field: EditableField) => boolean): EditableField[] =>
  EDITABLE_FIELDS.filter((field) => WEB_SETTINGS.includes(field) && of(field));
const GROUPS = [
  { title: 'Status', fields: settings(({ section }) => section === 'identity') },
  { title: 'On the site', fields: settings(({ section }) => section === 'web') },
  { title: 'Who gets to the files', fields: settings(({ section }) => section === 'access') },
];

/** As everywhere, but that a save goes by the call for web settings, which changes nothing else and is audited under its own name. */
const WEB_SETTINGS_PROVIDER: typeof dataProvider = {
  ...dataProvider,
  update: async (_, { id, data }) => {
    const body = JSON.stringify({ ...data, ListingId: Number(id) });
    return { data: (await httpClient('/api/Admin/UpdateListingWebSettings', { method: 'PUT', body })).json };
  },
};

/** How a listing appears on the web, beside what buyers see of it now and would after a save (docs/product/admin.md#web-settings-page). */
export default function WebSettingsPage() {
  return (
    <DataProviderContext value={WEB_SETTINGS_PROVIDER}>
      <EditPage fields={FIELDS} above={<Above />} actions={<Actions />}>
        <ResourceForm side={<WhatBuyersSee />}>
          <div className="listing-form">
            <Missing />
            {GROUPS.map((group) => (
              <ListingInputs key={group.title} group={group} />
            ))}
          </div>
        </ResourceForm>
      </EditPage>
    </DataProviderContext>
  );
}

function Above() {
  const listing = useRecordContext<ListingRecord>();
  return (
    <>
      <ListLink /> / {listing && <ListingLink listing={listing}>{listing.ListingId}</ListingLink>} / Web settings
    </>
  );
}

const ListingLink = ({ listing, children }: { listing: ListingRecord; children: React.ReactNode }) => (
  <ResourceLink resource="listings" id={listing.id}>
    {children}
  </ResourceLink>
);

const Actions = () => (
  <Button href={useRecordContext<ListingRecord>()?.url} startIcon={<Icon name="eye" />}>
    View on site
  </Button>
);

/** What the listing lacks to be published, which is filled in on its own page. */
function Missing() {
  const listing = useRecordContext<ListingRecord>();
  const webStatus = useWatch({ name: 'webStatus' });
  const missing = listing ? missingOnForm(listing) : [];
  return (
    <p className="publishing-gaps" role="status">
      {listing && missing.length > 0 && (
        <>
          {webStatus === 'published' ? 'A published listing needs ' : 'Before it can be published it needs '}
          {missing.map(({ what }) => what).join(', ')}: <ListingLink listing={listing}>edit the listing</ListingLink>.
        </>
      )}
    </p>
  );
}

/** Two columns: as the listing is saved, and as it would be with the form's values. */
function WhatBuyersSee() {
  const listing = useRecordContext<ListingRecord>();
  const { getValues } = useFormContext();
  useWatch();
  if (!listing) return null;
  const lines = compared(listing, { ...listing, ...(getValues() as SeenValues) });
  return (
    <section className="buyers-see" aria-labelledby="buyers-see">
      <h2 id="buyers-see">What buyers see</h2>
      <table>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">What</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">After saving</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, now, after }) => (
            <tr key={name} className={now === after ? undefined : 'changes'}>
              <th scope="row">{name}</th>
              <td>{now || '–'}</td>
              <td>{after === now ? <span className="dim">no change</span> : after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
