import type { LoadedCollection } from '@outcrop/contracts';
import { useNotify } from 'react-admin';
import { useCall } from '../data/use-call.ts';
import { ConfirmButton, formatMoment, formatNumber } from '../resource/index.ts';
import { sizeWords } from '../size-words.ts';
import { dropCollection } from './explorer-calls.ts';

interface CollectionsProps {
  collections: readonly LoadedCollection[];
  onChange: () => unknown;
}

/** The collections that were loaded; each can be dropped. */
export const Collections = ({ collections, onChange }: CollectionsProps) => (
  <section className="explorer-section" aria-labelledby="explorer-collections">
    <h2 id="explorer-collections">Collections</h2>
    {collections.length === 0 ? (
      <p>No collections yet. Send a file to make one.</p>
    ) : (
      <div className="explorer-scroll">
        <table className="explorer-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="figures">
                Rows
              </th>
              <th scope="col" className="figures">
                Gone
              </th>
              <th scope="col">Loaded</th>
              <th scope="col" className="figures">
                Size
              </th>
              <th scope="col">Seen by</th>
              <th>
                <span className="visually-hidden">Drop</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {collections.map((collection) => (
              <CollectionRow key={collection.name} collection={collection} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);

function CollectionRow({ collection, onChange }: { collection: LoadedCollection; onChange: () => unknown }) {
  const { name, rows, gone, loadedAt, bytes, seenBy } = collection;
  const notify = useNotify();
  const { mutate, isPending } = useCall(() => dropCollection(name), {
    onSuccess: () => {
      notify(`${name} was dropped.`);
      onChange();
    },
  });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figures">{formatNumber(rows)}</td>
      <td className="figures">{formatNumber(gone)}</td>
      <td>{formatMoment(loadedAt)}</td>
      <td className="figures">{sizeWords(bytes)}</td>
      <td>{seenBy === 'everyone' ? 'Everyone who explores' : 'Admins and advisors'}</td>
      <td>
        <ConfirmButton
          button={{ children: 'Drop', 'aria-label': `Drop ${name}`, disabled: isPending }}
          title={`Drop ${name}?`}
          yesLabel="Drop collection"
          usualAnswer="no"
          dangerous
          onYes={(close) => {
            close();
            mutate();
          }}
        >
          <p>Its {formatNumber(rows)} rows are deleted. Saved queries stay, and find nothing.</p>
        </ConfirmButton>
      </td>
    </tr>
  );
}
