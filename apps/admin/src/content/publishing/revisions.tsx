import {
  type ContentCollection,
  type ContentRecord,
  type ContentRevisionRecord,
  contentCollections,
  contentResourceOf,
  type PageCollectionName,
} from '@outcrop/contracts';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { formatCentral } from '../model/central-time.ts';
import { andList } from '../model/words.ts';
import { useRevisions } from '../revisions/use-revisions.ts';

/** Shown beside the form; all of them are on their own page. */
const SHOWN = 6;

/** What the item was after its last changes. */
export function Revisions({ collection }: { collection: PageCollectionName }) {
  const item = useRecordContext<ContentRecord>();
  const address = useRevisionsAddress(collection);
  // Every save makes one: the version says when to ask again.
  const { value: revisions, error } = useRevisions(contentResourceOf(collection), item?.id ?? '', item?.version);
  if (error) return null;
  if (!revisions?.length) return null;
  return (
    <section>
      <h2>Revisions</h2>
      <ul className="revisions">
        {revisions.slice(0, SHOWN).map((revision, n) => (
          <li key={revision.version}>
            <b>
              <time dateTime={revision.at}>{formatCentral(revision.at)}</time>
            </b>
            {n === 0 ? (
              <span className="label">current</span>
            ) : (
              <Link className="link" to={`${address}?revision=${revision.version}`}>
                Compare<span className="visually-hidden"> with {formatCentral(revision.at)}</span>
              </Link>
            )}
            <span>{whoAndWhat(collection, revision)}</span>
          </li>
        ))}
      </ul>
      {revisions.length > SHOWN && (
        <Link className="link" to={address}>
          All {revisions.length} revisions
        </Link>
      )}
    </section>
  );
}

/** The page on which the revisions of an item are compared. */
export function useRevisionsAddress(collection: PageCollectionName): string {
  const createPath = useCreatePath();
  const id = useRecordContext()?.id;
  return `${createPath({ resource: contentResourceOf(collection), type: 'edit', id: id ?? '' })}/revisions`;
}

/** "Ruth Okafor, title and body", "The schedule, published", "Imported". */
function whoAndWhat(collection: PageCollectionName, revision: ContentRevisionRecord): string {
  if (revision.who === null && revision.action === 'imported') return 'Imported';
  return `${revision.who ?? 'The schedule'}, ${whatChanged(collection, revision)}`;
}

/** "published", "title and body", "title, lead, body and 3 more". */
function whatChanged(collection: PageCollectionName, { action, changed }: ContentRevisionRecord): string {
  if (action !== 'changed') return action;
  const { fields }: ContentCollection = contentCollections[collection];
  const names = changed.map((name) =>
    (fields[name]?.label ?? (name === 'publish_at' ? 'schedule' : name)).toLowerCase(),
  );
  return names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : andList(names) || action;
}
