import { type RefObject, useEffect, useState } from 'react';
import { FLASH_NOTES } from '../access/flash-notes.ts';
import { loadAskedDialog } from '../ui/dialogs/dialog-host.tsx';
import { ask, showNote } from '../ui/dialogs/dialog-requests.ts';
import type { FormCheck } from '../ui/form/faults.ts';
import { useActionForm } from '../ui/form/use-action-form.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { useSite } from '../ui/use-site.ts';
import { LEAD_FIELDS, type LeadAnswer, type LeadField, type LeadTexts, notSent } from './lead-fields.ts';

interface LeadFormOptions {
  /** What came of a form that was sent without a script. */
  readonly sent: LeadAnswer | null;
  readonly loadCheck: () => Promise<FormCheck>;
  /** It was taken. @param message as the page with a note would say it */
  readonly onSent: (message: string) => void;
  /** Where it is said that it could not be sent: a form in a dialog says it in a line. */
  readonly saysIn: 'dialog' | 'line';
  /** Where what was typed outlives the form, when a dialog is closed. */
  readonly draft?: RefObject<LeadTexts | null>;
}
export type LeadFormState = ReturnType<typeof useLeadForm>;

/** A form that people write to the firm with: nothing typed is lost unless they say so (docs/product/pages.md#lead-forms). */
export function useLeadForm({ sent, loadCheck, onSent, saysIn, draft }: LeadFormOptions) {
  const { user } = useSite();
  const [begun] = useState(draft?.current ?? sent?.texts);
  const [failure, setFailure] = useState(sent?.failure?.line ?? null);
  const form = useActionForm<LeadField, LeadAnswer>({
    sent,
    loadCheck,
    summary: notSent,
    onTaken: ({ note }) => form.reset(() => onSent(note ? FLASH_NOTES[note] : '')),
    onRefused: async ({ failure }) => {
      // Without its script, which a line that is down does not bring either, a dialog cannot say it.
      const inLine = saysIn === 'line' || !(failure && (await loadAskedDialog().catch(() => null)));
      setFailure(inLine ? (failure?.line ?? null) : null);
      if (inLine) return;
      const { title, text, again } = failure;
      if (!again) return void showNote(title, text);
      if (await ask({ title, text, yes: 'Try again', no: 'Close' })) form.submit();
    },
  });
  const { texts, read } = form;
  /** Somebody who is signed in finds their name and email filled in. */
  const textOf = (name: LeadField): string =>
    begun?.[name] ?? (name === 'firstName' || name === 'lastName' || name === 'email' ? user?.[name] : null) ?? '';
  useLeaveGuard(LEAD_FIELDS.some((name) => (texts[name] ?? textOf(name)) !== textOf(name)) || begun != null);
  useEffect(() => {
    if (draft) draft.current = texts;
  }, [draft, texts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of somebody who logs in over the page are filled in
  useEffect(() => void read(), [user]);
  return {
    ...form,
    /** Beside the button that was pressed: why it could not be sent. */
    failure,
    /** The properties of a field, whose name is its id. */
    input: (name: LeadField) => ({ id: name, name, error: form.errorOf(name), defaultValue: textOf(name) }),
  };
}
