import { ApiError } from '@outcrop/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { showSnackbar } from '../snackbar.tsx';
import { type Refusal, refusalOf } from './refusal.ts';

/** What forms say of an empty name. */
export const NO_NAME = 'Please enter a name.';

interface NamedSave {
  /** What is said once it was saved, and what where the server did not answer. */
  readonly done: string;
  readonly failed: string;
  readonly onDone: () => void;
}

/** What a form with a name sends. */
interface Sent {
  readonly name: string;
  /** What else is missing, in a sentence. */
  readonly missing?: string | null;
  /** Saves it under the name, without the spaces around it. */
  readonly call: (name: string) => Promise<unknown>;
}

/** Saves what a form has under a name, once at a time. What is refused stands at the name, which gets the focus then, or at the form. */
export function useNamedSave({ done, failed, onDone }: NamedSave) {
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal<'name'> | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (why: Refusal<'name'>) => {
    setRefusal(why);
    if (why.fields.name) field.current?.focus();
  };
  const save = async (event: FormEvent, { name, missing = null, call }: Sent) => {
    event.preventDefault();
    if (busy) return;
    const isNamed = name.trim() !== '';
    if (!isNamed || missing !== null) return refuse({ fields: isNamed ? {} : { name: NO_NAME }, form: missing });
    setRefusal(null);
    setBusy(true);
    try {
      await call(name.trim());
      showSnackbar(done);
      onDone();
    } catch (error) {
      setBusy(false);
      refuse(error instanceof ApiError ? refusalOf(error, ['name']) : { fields: {}, form: failed });
    }
  };
  return { field, refusal, busy, save };
}
