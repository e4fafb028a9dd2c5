import type { ReactNode } from 'react';
import { PasswordInput, useRecordContext } from 'react-admin';
import { FormTabs, ResourceForm, SaveWithButton } from '../resource/index.ts';
import { FORM_TABS, HELP, namesOf } from './field-groups.ts';
import { ListingInputs } from './listing-inputs.tsx';
import { PublishingGaps } from './publishing-gaps.tsx';

export interface ListingFormProps {
  /** More inputs among the internal references, when creating. */
  references?: ReactNode;
  /** The column beside the form. */
  side?: ReactNode;
}

/** Tabs over the sections of the contract's fields; Edit and Create share them. */
export function ListingForm({ references, side }: ListingFormProps) {
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
