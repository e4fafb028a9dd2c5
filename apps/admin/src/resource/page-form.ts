import { createContext, type RefObject, useContext } from 'react';
import { HttpError, type RaRecord, type TransformData } from 'react-admin';
import type { FormFields, Values } from './form-fields.ts';

/** What an Edit or Create page passes to its form. */
export interface PageForm {
  readonly fields: FormFields;
  readonly defaultValues?: Values;
  /** From the form's values to what is sent. */
  readonly transform: TransformData;
  /** True once saving itself leads to another page: then nothing is asked. */
  readonly leaving: RefObject<boolean>;
  /** Of a page that edits. */
  readonly edited?: Edited;
}

/** What a page that edits and its form tell each other. */
export interface Edited {
  /** The record that the changes were begun on: a newer one that came since is shown, but its version was not agreed to. */
  readonly base: RefObject<RaRecord | undefined>;
  /** Set by the form: drops all changes for a record as it was saved, or as somebody else saved it. */
  readonly show: RefObject<(record: RaRecord) => void>;
}

export const PageFormContext = createContext<PageForm | undefined>(undefined);

/** @throws outside <EditPage> and <CreatePage> */
export function usePageForm(): PageForm {
  const context = useContext(PageFormContext);
  if (!context) throw new Error('A <ResourceForm> belongs inside <EditPage> or <CreatePage>');
  return context;
}

/** What the notice of a refused save says: where fields say it, no more than that. */
export const refusalWords = (error: unknown): string =>
  error instanceof HttpError && error.body?.errors ? 'ra.message.invalid_form' : (error as Error).message;
