import type { PageCollectionName } from '@outcrop/contracts';
import { useMemo } from 'react';
import { CreatePage, ListLink } from '../resource/index.ts';
import { ContentForm } from './content-form.tsx';
import { contentFormFields, newItem } from './model/content-form-fields.ts';

/** The form of a new item, which starts as a draft. */
export default function ContentCreate({ collection }: { collection: PageCollectionName }) {
  const fields = useMemo(() => contentFormFields(collection), [collection]);
  const start = useMemo(() => newItem(collection), [collection]);
  const above = (
    <>
      Content / <ListLink />
    </>
  );
  return (
    <CreatePage fields={fields} defaultValues={start} above={above}>
      <ContentForm collection={collection} />
    </CreatePage>
  );
}
