import { type ReactNode, useEffect, useRef } from 'react';
import { Form, SaveButton, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { errorsOf, errorTree, type Values } from './form-fields.ts';
import { type GoToField, GoToFieldContext } from './form-tabs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type Edited, usePageForm } from './page-form.ts';
import './form.css';

export interface ResourceFormProps {
  saveLabel?: string;
  side?: ReactNode;
  /** More buttons beside Save: <SaveWithButton>s. */
  moreSaves?: ReactNode;
  /** At the far end of the bar: a button that deletes. */
  end?: ReactNode;
  /** Nothing can be saved: there is no bar. */
  readOnly?: boolean;
  /** <FieldGroup>s, or <FormTabs> over them. */
  children: ReactNode;
}

/**
 * The form of <EditPage> and <CreatePage>: refuses what the server would refuse, with the error at its field; a bar says what is unsaved; a
 * changed form is not left by accident, and what was changed in it stays when a newer record comes.
 */
export function ResourceForm({ saveLabel = 'Save', side, moreSaves, end, readOnly, children }: ResourceFormProps) {
  const { fields, defaultValues, leaving, edited } = usePageForm();
  const guide = useRef<GoToField>(null);
  return (
    <Form
      validate={(values) => errorTree(errorsOf(fields, values))}
      mode="onTouched"
      noValidate
      resetOptions={KEEP_CHANGES}
      {...(defaultValues && { defaultValues })}
    >
      <GoToFieldContext value={guide}>
        <div className="edit">
          <div>{children}</div>
          {side && <aside className="edit-side">{side}</aside>}
        </div>
      </GoToFieldContext>
      {!readOnly && (
        <div className="row save-bar">
          <SaveButton icon={NO_ICON} label={saveLabel} />
          {moreSaves}
          <Unsaved />
          {end && <span className="save-bar-end">{end}</span>}
        </div>
      )}
      <LeaveGuard leaving={leaving} />
      {edited && <FollowRecord {...edited} />}
    </Form>
  );
}

/**
 * When a newer record comes: the one that the page was opened with is the list's copy, and whatever is done beside a form reads the record again.
 * react-admin looks whether it is the same object.
 */
const KEEP_CHANGES = { keepDirtyValues: true };

/** Tells the page which record the changes were begun on, and drops them when the page says so. */
function FollowRecord({ base, show }: Edited) {
  const record = useRecordContext();
  const { reset } = useFormContext();
  const changed = Object.keys(useFormState().dirtyFields).length > 0;
  useEffect(() => {
    if (!changed) base.current = record;
    show.current = (next) => reset({ ...record, ...next });
  });
  return null;
}

/** Inputs under one heading, in two columns where there is room; an input of the class `wide` takes both. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="field-group">
    <legend>
      <h2>{title}</h2>
    </legend>
    {children}
  </fieldset>
);

/** Saves the form together with values that it has no input for: "Save and publish". */
export function SaveWithButton({ label, values }: { label: string; values: Values }) {
  const { transform } = usePageForm();
  return (
    <SaveButton
      type="button"
      icon={NO_ICON}
      label={label}
      variant="outlined"
      transform={(data, options) => ({ ...transform(data, options), ...values })}
      alwaysEnable
    />
  );
}

/** A button with a label needs no icon; null would bring back react-admin's own. */
const NO_ICON = <span hidden />;

function Unsaved() {
  const { dirtyFields, errors } = useFormState();
  return <UnsavedWords changed={Object.keys(dirtyFields).length} wrong={Object.keys(errors).length} />;
}

/** "2 unsaved changes, 1 to correct", for the bar that saves. */
export function UnsavedWords({ changed, wrong }: { changed: number; wrong: number }) {
  const parts = [
    changed > 0 && `${changed} unsaved ${changed === 1 ? 'change' : 'changes'}`,
    wrong > 0 && `${wrong} to correct`,
  ];
  return (
    <p className="label" role="status">
      {parts.filter(Boolean).join(', ')}
    </p>
  );
}
