import { collectionOf } from '@outcrop/contracts';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { changeOf, collectionOfResource, momentOf, whoOf } from './revision-words.ts';
import { useRevisions } from './use-revisions.ts';
import './revisions.css';

export interface RevisionListProps {
  /** Of the admin area, as `content-post`. */
  resource: string;
  id: number | string;
  /** The item's version: a new one reads the list again. */
  version?: number | undefined;
}

const SHOWN = 5;

/** The latest versions of an item, beside its form; each leads to its comparison with the current one. */
export function RevisionList({ resource, id, version }: RevisionListProps) {
  const createPath = useCreatePath();
  const { value: revisions, error } = useRevisions(resource, id, version);
  const collection = collectionOf(collectionOfResource(resource) ?? '');
  if (error) return <p className="label">The revisions could not be read. {error.message}</p>;
  if (!revisions || !collection) return <div className="skeleton revision-list-skeleton" />;
  if (revisions.length === 0) return <p className="label">Nothing was saved yet.</p>;
  const page = `${createPath({ resource, type: 'edit', id })}/revisions`;
  return (
    <ul className="revision-list">
      {revisions.slice(0, SHOWN).map((revision, at) => (
        <li key={revision.version}>
          <b>{momentOf(revision.at)}</b>
          {at === 0 ? (
            <span className="label">current</span>
          ) : (
            <Link
              className="link"
              to={`${page}?from=${revision.version}`}
              aria-label={`Compare ${momentOf(revision.at)} with the current version`}
            >
              Compare
            </Link>
          )}
          <span>
            {whoOf(revision)}. {changeOf(revision, collection)}
          </span>
        </li>
      ))}
      {revisions.length > SHOWN && (
        <li>
          <Link className="link" to={page}>
            All {revisions.length.toLocaleString('en-US')} revisions
          </Link>
        </li>
      )}
    </ul>
  );
}
