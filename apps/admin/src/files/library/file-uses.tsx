import { type ContentFileUse, collectionOf, contentResourceOf } from '@outcrop/contracts';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';

/** Where a file is used, each with the way there. */
export function FileUses({ uses }: { uses: readonly ContentFileUse[] }) {
  const createPath = useCreatePath();
  return (
    <section className="file-uses" aria-label="Used in">
      <h2>Used in</h2>
      {uses.length === 0 && <p className="label">Nothing yet. It can be deleted.</p>}
      <ul>
        {uses.map(({ collection, item, title }) => (
          <li key={`${collection} ${item}`}>
            <Link className="link" to={createPath({ resource: contentResourceOf(collection), type: 'edit', id: item })}>
              {title}
            </Link>{' '}
            <span className="label">{collectionOf(collection)?.label ?? collection}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
