import {
  type ContentCollection,
  type ContentRecord,
  type ContentRevisionRecord,
  collectionOf,
} from '@outcrop/contracts';
import { useGetOne, useResourceContext } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { Page, PageSkeleton, ResourceLink } from '../../resource/index.ts';
import { formatCentral } from '../model/central-time.ts';
import { ComparedVersions } from './compared-versions.tsx';
import { RestoreButton } from './restore-button.tsx';
import { changeOf, collectionOfResource, shortMomentOf, whoOf } from './revision-words.ts';
import { useRevisions } from './use-revisions.ts';
import './revisions.css';

/**
 * The versions of an item, two of them side by side (docs/product/admin.md#revisions-screen): at `:id/revisions` inside the resource of its
 * collection. `?revision=` and `?with=` choose the versions; without them, the current one and the one before it.
 */
export function RevisionsPage() {
  const resource = useResourceContext() ?? '';
  const { id = '1' } = useParams();
  const collection = collectionOf(collectionOfResource(resource) ?? '');
  const { data: item } = useGetOne<ContentRecord>(resource, { id: Number(id) });
  const { value: revisions, error, again } = useRevisions(resource, id, item?.version);
  if (!collection || !revisions || error) return <PageSkeleton what="The revisions" error={error} retry={again} />;
  const title = String(item?.[collection.title] ?? '') || collection.label;
  return <Versions {...{ resource, id, collection, revisions, title, again }} />;
}

interface VersionsProps {
  resource: string;
  id: string;
  collection: ContentCollection;
  revisions: readonly ContentRevisionRecord[];
  title: string;
  again: () => void;
}

function Versions({ resource, id, collection, revisions, title, again }: VersionsProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = (name: string) => revisions.find(({ version }) => version === Number(search.get(name)));
  const current = revisions[0];
  const newer = chosen('with') ?? current;
  const older = chosen('revision') ?? revisions.find(({ version }) => version !== newer?.version);
  const choose = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true });
  const above = (
    <>
      <ResourceLink resource={resource}>{collection.plural}</ResourceLink> /{' '}
      {!collection.singleton && (
        <>
          <ResourceLink resource={resource} id={id}>
            {id}
          </ResourceLink>{' '}
          /{' '}
        </>
      )}
      Revisions
    </>
  );
  const restore = older && current && older !== current && (
    <RestoreButton
      resource={resource}
      id={id}
      revision={older}
      current={current}
      label={`Restore ${shortMomentOf(older.at)}`}
      onDone={() => {
        setSearch({}, { replace: true });
        again();
      }}
      onStale={again}
    />
  );
  return (
    <Page title={title} above={above} actions={restore}>
      <div className="revision-page">
        <nav aria-label="Revisions">
          <ol className="revision-choice">
            {revisions.map((revision) => (
              <li key={revision.version}>
                <button
                  type="button"
                  aria-current={revision === older ? 'true' : undefined}
                  disabled={revision === newer}
                  onClick={() => choose({ revision: String(revision.version) })}
                >
                  <b>
                    {formatCentral(revision.at)}
                    <span className="label">{revision === current ? 'Current' : revision === newer && 'Right'}</span>
                  </b>
                  <span className="dim">
                    {whoOf(revision)}. {changeOf(revision, collection)}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {older && newer ? (
          <ComparedVersions
            {...{ resource, id, collection, revisions, older, newer }}
            onNewer={(version) => choose({ with: String(version) })}
          />
        ) : (
          <p className="label">
            {revisions.length === 0
              ? 'Nothing has been saved yet.'
              : 'This is the first version: there is none to compare it with.'}
          </p>
        )}
      </div>
    </Page>
  );
}
