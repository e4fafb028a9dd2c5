import { type ReactNode, useRef } from 'react';
import { CreateBase, type Identifier, type TransformData, useNotify, useRedirect } from 'react-admin';
import { type FormFields, type Values, valuesOfNew } from './form-fields.ts';
import { ListLink, Page } from './page.tsx';
import { PageFormContext, refusalWords } from './page-form.ts';
import { useResource } from './resource.tsx';

export interface CreatePageProps {
  fields: FormFields;
  defaultValues: Values;
  /** The heading, when it is not "New" and the word for one of them. */
  title?: string;
  /** The small line over the heading, when it is not the way back to the list. */
  above?: ReactNode;
  children: ReactNode;
}

/** The page that creates a record, then goes to the record's own page, or to the list where there is none. */
export function CreatePage({ fields, defaultValues, title, above, children }: CreatePageProps) {
  const { name, singular, edit } = useResource();
  const notify = useNotify();
  const redirect = useRedirect();
  const leaving = useRef(false);
  const transform: TransformData = (data) => valuesOfNew(fields, data);
  const onSuccess = (data: { id: Identifier }) => {
    leaving.current = true;
    notify('ra.notification.created', { messageArgs: { smart_count: 1 } });
    redirect(edit ? 'edit' : 'list', name, data.id, data);
  };
  const onError = (error: unknown) => notify(refusalWords(error), { type: 'error' });
  return (
    <CreateBase transform={transform} mutationOptions={{ onSuccess, onError }}>
      <PageFormContext value={{ fields, defaultValues, transform, leaving }}>
        <Page title={title ?? `New ${singular}`} above={above ?? <ListLink />}>
          {children}
        </Page>
      </PageFormContext>
    </CreateBase>
  );
}
