import { Button } from '@mui/material';
import type { ListingRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { NumberInput, PasswordInput, useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { CreatePage, EditPage, FormTabs, ResourceForm, SaveWithButton } from '../resource/index.ts';
import { FORM_TABS, HELP, namesOf } from './field-groups.ts';
import { FORM_FIELDS } from './listing-form-fields.ts';
import { ListingInputs } from './listing-inputs.tsx';
import { ListingSide } from './listing-side.tsx';
import { PublishingGaps } from './publishing-gaps.tsx';

interface ListingFormProps {
  /** More inputs among the internal references, when creating. */
  references?: ReactNode;
  side?: ReactNode;
}

/** Tabs over the sections of the contract's fields; Edit and Create share them. */
function ListingForm({ references, side }: ListingFormProps) {
  const listing = useRecordContext();
  const tabs = FORM_TABS.map((tab) => ({
    name: tab.name,
    fields: namesOf(tab),
    content: (
      <>
        {tab.groups.map((group) => (
          <ListingInputs key={group.title} group={group} />
        ))}
        {tab.name === 'Files' && <Passcode />}
        {tab.name === 'Web' && references}
      </>
    ),
  }));
  const publish = <SaveWithButton label="Save and publish" values={{ webStatus: 'published' }} />;
  return (
    <ResourceForm side={side} moreSaves={listing?.['webStatus'] !== 'published' && publish}>
      <div className="listing-form">
        <PublishingGaps />
        <FormTabs tabs={tabs} />
      </div>
    </ResourceForm>
  );
}

const Passcode = () => (
  <div className="field-group">
    <PasswordInput
      source="passcode"
      label="Passcode"
      helperText={HELP['passcode'] ?? false}
      parse={(text: string) => text || undefined}
      autoComplete="new-password"
    />
  </div>
);

export const ListingEdit = () => (
  <EditPage fields={FORM_FIELDS} actions={<Actions />}>
    <ListingForm side={<ListingSide />} />
  </EditPage>
);

function Actions() {
  const listing = useRecordContext<ListingRecord>();
  const createPath = useCreatePath();
  return (
    <>
      <Button
        component={Link}
        to={`${createPath({ resource: 'listings', type: 'edit', id: listing?.id })}/web-settings`}
        startIcon={<Icon name="filters" />}
      >
        Web settings
      </Button>
      <Button href={listing?.url} startIcon={<Icon name="eye" />}>
        View on site
      </Button>
    </>
  );
}

const NEW_LISTING = { status: 'ACTIVE', webStatus: 'draft', IsActiveDeal: true, PLSCode: '' };

/** Starts as a draft of an active deal. */
export const ListingCreate = () => (
  <CreatePage fields={FORM_FIELDS} defaultValues={NEW_LISTING}>
    <ListingForm references={<ListingIdInput />} />
  </CreatePage>
);

const ListingIdInput = () => (
  <div className="field-group">
    <NumberInput
      source="ListingId"
      label="Listing id"
      helperText="Leave empty to use the next free id."
      step={1}
      min={1}
    />
  </div>
);
