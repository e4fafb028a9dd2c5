import { ApiError, type LeadSent } from '@outcrop/contracts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { loadAskedDialog } from '../ui/dialogs/dialog-host.tsx';
import { ask, showNote } from '../ui/dialogs/dialog-requests.ts';
import { type Refusal, refusalOf } from '../ui/form/refusal.ts';
import { earlyText } from '../ui/pre-hydration.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { useHydrated } from '../ui/use-site.ts';
import {
  failureLine,
  isTooOften,
  LEAD_FIELDS,
  type LeadField,
  type LeadTexts,
  notSent,
  type SentLead,
  tooOften,
} from './lead-fields.ts';
import { useSender } from './use-sender.ts';

/** Checks by schemas that come after the page. Where they do not come, because the line is down, the API alone judges. */
export const checkedBy =
  (load: () => Promise<Resolver<LeadTexts>>): Resolver<LeadTexts> =>
  async (...args) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(...args) : { values: args[0], errors: {} };
  };

interface LeadFormOptions {
  /** What came of a form that was sent without a script. */
  readonly sent: SentLead | null;
  readonly resolver: Resolver<LeadTexts>;
  readonly send: (texts: LeadTexts) => Promise<LeadSent>;
  /** It was taken. @param message as the API says it */
  readonly onSent: (message: string) => void;
  /** What is said when it could not be sent, and where: a form that stands in a dialog itself says it in a line. */
  readonly failed: string;
  readonly saysIn: 'dialog' | 'line';
  /** Where what was typed outlives the form, when a dialog is closed. */
  readonly draft?: RefObject<LeadTexts | null>;
}
export type LeadFormState = ReturnType<typeof useLeadForm>;

/** A form that people write to the firm with: nothing typed is lost unless they say so (docs/product/pages.md#lead-forms). */
export function useLeadForm({ sent, resolver, send, onSent, failed, saysIn, draft }: LeadFormOptions) {
  const hydrated = useHydrated();
  const sender = useSender();
  const button = useRef<HTMLButtonElement>(null);
  const [early] = useState(() => (hydrated ? null : earlyTexts()));
  const [line, setLine] = useState(sent?.refusal.form ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  /** What is said once the button can be pressed again: a dialog gives the focus back to it. */
  const [say, setSay] = useState<(() => void) | null>(null);
  const form = useForm<LeadTexts>({ resolver, mode: 'onTouched', defaultValues: sender });
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);

  const show = (fields: Refusal<LeadField>['fields']) => {
    const faults = LEAD_FIELDS.filter((name) => fields[name]);
    for (const [at, name] of faults.entries())
      form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: at === 0 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or sent before the scripts had loaded
  useLayoutEffect(() => {
    for (const name of LEAD_FIELDS) {
      const text = early?.[name] ?? sent?.texts[name] ?? draft?.current?.[name];
      if (text !== undefined && text !== sender[name]) form.setValue(name, text, { shouldDirty: true });
    }
    if (sent) show(sent.refusal.fields);
    return () => {
      if (draft) draft.current = form.getValues();
    };
  }, []);
  // Who has just logged in over the page.
  const filledFor = useRef(sender);
  useEffect(() => {
    if (filledFor.current === sender) return;
    filledFor.current = sender;
    for (const name of ['firstName', 'lastName', 'email'] as const)
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: sender[name] });
  }, [sender, dirtyFields, form]);
  useEffect(() => {
    if (!say || isSubmitting) return;
    setSay(null);
    button.current?.focus();
    say();
  }, [say, isSubmitting]);

  const fail = async (error: ApiError) => {
    const { status, problem } = error;
    // Without its script, which a line that is down does not bring either, a dialog cannot say it.
    if (saysIn === 'line' || !(await loadAskedDialog().catch(() => null)))
      return setFailure(failureLine(error, failed));
    if (isTooOften(error)) return void showNote(tooOften(error), 'What you wrote is kept.');
    if (status !== 0 && status < 500) return void showNote(failed, problem.detail);
    const reference = problem.requestId ? ` Reference ${problem.requestId}.` : '';
    const text = `${problem.detail} What you wrote is kept.${reference}`;
    if (await ask({ title: failed, text, yes: 'Try again', no: 'Close' })) await submit();
  };
  const submit = form.handleSubmit(
    async (texts) => {
      setLine(null);
      setFailure(null);
      try {
        const { message } = await send(texts);
        setSay(() => () => {
          form.reset(sender);
          onSent(message);
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { fields, form: whole } = refusalOf(error, LEAD_FIELDS);
        if (whole !== null) return setSay(() => () => void fail(error));
        setLine(notSent(Object.keys(fields).length));
        show(fields);
      }
    },
    (faults) => setLine(notSent(Object.keys(faults).length)),
  );

  return {
    hydrated,
    button,
    /** Above the fields: how many of them are at fault. */
    line,
    /** Beside the button that was pressed: why it could not be sent. */
    failure,
    isSubmitting,
    submit,
    /** The properties of a field, whose name is its id. */
    input: (name: LeadField) => ({
      id: name,
      error: errors[name]?.message ?? (hydrated ? undefined : sent?.refusal.fields[name]),
      defaultValue: sent?.texts[name] ?? sender[name],
      ...form.register(name),
    }),
    trap: form.register('website'),
  };
}

const earlyTexts = (): Partial<LeadTexts> =>
  Object.fromEntries(
    LEAD_FIELDS.flatMap((name) => {
      const text = earlyText(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
