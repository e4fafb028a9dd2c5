import { type ContentFileUse, collectionOf, contentResourceOf } from '@outcrop/contracts';
import { ResourceLink } from '../../resource/index.ts';

/** Where a file is used, each with the way there. */
export const FileUses = ({ uses }: { uses: readonly ContentFileUse[] }) => (
  <section className="file-uses" aria-label="Used in">
    <h2>Used in</h2>
    {uses.length === 0 && <p className="label">Nothing yet. It can be deleted.</p>}
    <ul>
      {uses.map(({ collection, item, title }) => (
        <li key={`${collection} ${item}`}>
          <ResourceLink resource={contentResourceOf(collection)} id={item}>
            {title}
          </ResourceLink>{' '}
          <span className="label">{collectionOf(collection)?.label ?? collection}</span>
        </li>
      ))}
    </ul>
  </section>
);
