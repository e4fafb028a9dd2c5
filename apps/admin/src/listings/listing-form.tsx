import type { ReactNode } from 'react';
import { PasswordInput, useRecordContext } from 'react-admin';
import { FormTabs, ResourceForm, SaveWithButton } from '../resource/index.ts';
import { FORM_TABS, HELP, namesOf } from './field-groups.ts';
import { ListingInputs } from './listing-inputs.tsx';

export interface ListingFormProps {
  /** Inputs above the first heading, when creating. */
  head?: ReactNode;
  /** The column beside the form. */
  side?: ReactNode;
}

/** Tabs over the sections of the contract's fields; Edit and Create share them. */
export function ListingForm({ head, side }: ListingFormProps) {
  const listing = useRecordContext();
  const tabs = FORM_TABS.map((tab, at) => ({
    name: tab.name,
    fields: namesOf(tab),
    content: (
      <>
        {at === 0 && head}
        {tab.groups.map((group) => (
          <ListingInputs key={group.title} group={group} />
        ))}
        {tab.name === 'Data room' && <Passcode />}
      </>
    ),
  }));
  const publish = <SaveWithButton label="Save and publish" values={{ webStatus: 'published' }} />;
  return (
    <ResourceForm side={side} moreSaves={listing?.['webStatus'] !== 'published' && publish}>
      <FormTabs tabs={tabs} />
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
