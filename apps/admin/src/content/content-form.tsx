import { type ContentCollection, contentCollections, type PageCollectionName } from '@outcrop/contracts';
import { type RaRecord, useRecordContext } from 'react-admin';
import { ReadOnlyProvider, useContentOverview } from '../content-mode/content-mode.tsx';
import { DeleteButton, FieldGroup, FormTabs, ResourceForm, useResource } from '../resource/index.ts';
import { FieldInput } from './inputs/field-input.tsx';
import { formLayout, type LayoutTab } from './model/form-layout.ts';
import { ContentSide } from './publishing/content-side.tsx';
import { DraftAutosave } from './publishing/draft-autosave.tsx';
import { PublishNow } from './publishing/publish-now.tsx';
import { SearchResult } from './search-result.tsx';
import './content-form.css';

/** The form of a collection's items, made from the collection's definition: a new field there is a new input here. */
export function ContentForm({ collection }: { collection: PageCollectionName }) {
  const definition: ContentCollection = contentCollections[collection];
  const layout = formLayout(definition);
  const item = useRecordContext();
  const readOnly = useContentOverview()?.editable === false;
  const tabs = layout.tabs.map((tab) => ({
    name: tab.name,
    fields: [...tab.fields, ...tab.search].map(([name]) => name),
    content: <TabContent collection={collection} tab={tab} />,
  }));
  return (
    <ReadOnlyProvider value={readOnly}>
      <ResourceForm
        readOnly={readOnly}
        side={<ContentSide collection={collection} fields={layout.side} />}
        moreSaves={<PublishNow />}
        end={item && !definition.singleton && <DeleteItem item={item} />}
      >
        <DraftAutosave collection={collection} />
        {tabs.length > 1 ? <FormTabs tabs={tabs} /> : tabs[0]?.content}
      </ResourceForm>
    </ReadOnlyProvider>
  );
}

function DeleteItem({ item }: { item: RaRecord }) {
  const { singular, titleOf } = useResource();
  return (
    <DeleteButton title={`Delete this ${singular}?`} done={`Deleted: ${titleOf(item)}.`}>
      “{titleOf(item)}” leaves the site at once. This cannot be undone.
    </DeleteButton>
  );
}

function TabContent({ collection, tab }: { collection: PageCollectionName; tab: LayoutTab }) {
  const isSeo = tab.search.length > 1;
  return (
    <>
      {tab.fields.length > 0 && (
        <div className="field-group field-group-first">
          {tab.fields.map(([name, field]) => (
            <FieldInput key={name} source={name} field={field} />
          ))}
        </div>
      )}
      {tab.search.length > 0 && (
        <FieldGroup title={isSeo ? 'Search and sharing' : 'Address'}>
          {tab.search.map(([name, field]) => (
            <FieldInput key={name} source={name} field={field} />
          ))}
          {isSeo && <SearchResult collection={collection} />}
        </FieldGroup>
      )}
    </>
  );
}
