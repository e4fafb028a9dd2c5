import type { PageCollectionName } from '@outcrop/contracts';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { EditedElsewhere } from '../content-mode/content-mode.tsx';
import { EditPage, ListLink } from '../resource/index.ts';
import { ContentForm } from './content-form.tsx';
import { contentFormFields, SINGLETON_ID } from './model/content-form-fields.ts';
import { ContentActions } from './publishing/content-actions.tsx';

/** The page of one item. @param singleton it is the only one */
export default function ContentEdit({
  collection,
  singleton,
}: {
  collection: PageCollectionName;
  singleton?: boolean;
}) {
  const fields = useMemo(() => contentFormFields(collection), [collection]);
  return (
    <EditPage
      fields={fields}
      above={singleton ? 'Content' : <Place />}
      actions={<ContentActions collection={collection} />}
      {...(singleton && { id: SINGLETON_ID })}
    >
      <EditedElsewhere />
      <ContentForm collection={collection} />
    </EditPage>
  );
}

const Place = () => (
  <>
    Content / <ListLink /> / {useRecordContext()?.id}
  </>
);
