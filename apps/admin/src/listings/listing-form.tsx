import { Tab, Tabs } from '@mui/material';
import { type ReactNode, type RefObject, useState } from 'react';
import { Form, PasswordInput, SaveButton, type TransformData, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FORM_TABS, type FormTab, HELP, namesOf } from './field-groups.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ListingInputs } from './listing-inputs.tsx';
import { validateListing } from './validate-listing.ts';
import './listing-form.css';

export interface ListingFormProps {
  /** What a new listing starts with. */
  defaultValues?: Record<string, unknown>;
  /** Inputs before the first heading, of Create. */
  head?: ReactNode;
  /** The column beside the form. */
  side?: ReactNode;
  /** Adds the publication to what is saved. */
  publish: TransformData;
  /** True once saving leads away on purpose. */
  leaving: RefObject<boolean>;
}

/** Tabs over the sections of the contract's fields, a column beside them, and a bar that says what is unsaved. */
export function ListingForm({ defaultValues, head, side, publish, leaving }: ListingFormProps) {
  return (
    <Form validate={validateListing} mode="onTouched" noValidate {...(defaultValues && { defaultValues })}>
      <div className="edit">
        <FormTabs head={head} />
        {side && <aside className="edit-side">{side}</aside>}
      </div>
      <SaveBar publish={publish} />
      <LeaveGuard leaving={leaving} />
    </Form>
  );
}

function FormTabs({ head }: { head: ReactNode }) {
  const [open, setOpen] = useState(0);
  return (
    <div>
      <Tabs value={open} onChange={(_, tab: number) => setOpen(tab)} variant="scrollable" aria-label="Sections">
        {FORM_TABS.map((tab, at) => (
          <Tab key={tab.name} id={`tab-${at}`} aria-controls={`panel-${at}`} label={<TabWords tab={tab} />} />
        ))}
      </Tabs>
      {FORM_TABS.map((tab, at) => (
        <div key={tab.name} role="tabpanel" id={`panel-${at}`} aria-labelledby={`tab-${at}`} hidden={open !== at}>
          {at === 0 && head}
          {tab.groups.map((group) => (
            <ListingInputs key={group.title} group={group} />
          ))}
          {tab.name === 'Data room' && (
            <div className="field-group">
              <PasswordInput
                source="passcode"
                label="Passcode"
                helperText={HELP['passcode'] ?? false}
                parse={(text: string) => text || undefined}
                autoComplete="new-password"
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** A tab's name, with the number of fields to correct in it. */
function TabWords({ tab }: { tab: FormTab }) {
  const { errors } = useFormState();
  const wrong = namesOf(tab).filter((name) => errors[name]).length;
  return (
    <>
      {tab.name}
      {wrong > 0 && (
        <span className="tab-errors" title={`${wrong} to correct`}>
          {wrong}
          <span className="hidden-words"> to correct</span>
        </span>
      )}
    </>
  );
}

/** Buttons that say what they do need no picture; null would bring react-admin's own back. */
const NO_ICON = <span hidden />;

function SaveBar({ publish }: { publish: TransformData }) {
  const record = useRecordContext();
  return (
    <div className="save-bar">
      <SaveButton icon={NO_ICON} label="Save" />
      {record?.['webStatus'] !== 'published' && (
        <SaveButton
          type="button"
          icon={NO_ICON}
          label="Save and publish"
          variant="outlined"
          transform={publish}
          alwaysEnable
        />
      )}
      <p className="label" role="status">
        <Unsaved />
      </p>
    </div>
  );
}

function Unsaved() {
  const { dirtyFields, errors } = useFormState();
  const changed = Object.keys(dirtyFields).length;
  const wrong = Object.keys(errors).length;
  const parts = [
    changed > 0 && `${changed} unsaved ${changed === 1 ? 'change' : 'changes'}`,
    wrong > 0 && `${wrong} to correct`,
  ].filter(Boolean);
  return <>{parts.join(', ')}</>;
}
