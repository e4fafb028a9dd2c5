import type { PageCollectionName } from '@outcrop/contracts';
import { useRecordContext } from 'react-admin';
import { FieldInput } from '../inputs/field-input.tsx';
import type { NamedField } from '../model/form-layout.ts';
import { Presence } from './presence.tsx';
import { PreviewCard } from './preview-card.tsx';
import { Revisions } from './revisions.tsx';
import { StatusInput } from './status-input.tsx';
import './content-side.css';

/** Beside the form: state, what the item is filed under, how it will look in a list, what it was before. */
export function ContentSide({ collection, fields }: { collection: PageCollectionName; fields: readonly NamedField[] }) {
  const isNew = !useRecordContext();
  return (
    <div className="content-side">
      <section>
        <h2>Status</h2>
        {!isNew && <Presence collection={collection} />}
        <StatusInput />
        {fields.map(([name, field]) => (
          <FieldInput key={name} source={name} field={field} />
        ))}
      </section>
      <PreviewCard collection={collection} />
      {!isNew && <Revisions collection={collection} />}
    </div>
  );
}
