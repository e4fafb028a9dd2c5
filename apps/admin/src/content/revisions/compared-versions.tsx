import type { ContentCollection, ContentRevisionRecord } from '@outcrop/contracts';
import { useId, useMemo } from 'react';
import { FormSkeleton, ReadFailure } from '../../resource/index.ts';
import { formatCentral } from '../model/central-time.ts';
import { DifferenceTable } from './difference-table.tsx';
import { comparisonOf } from './differences.ts';
import { whoOf } from './revision-words.ts';
import { useRevision } from './use-revisions.ts';

export interface ComparedVersionsProps {
  resource: string;
  id: string;
  collection: ContentCollection;
  revisions: readonly ContentRevisionRecord[];
  older: ContentRevisionRecord;
  newer: ContentRevisionRecord;
  /** Another one is to stand at the right. */
  onNewer: (version: number) => void;
}

/** What differs between two versions. */
export function ComparedVersions({
  resource,
  id,
  collection,
  revisions,
  older,
  newer,
  onNewer,
}: ComparedVersionsProps) {
  const withId = useId();
  const left = useRevision(resource, id, older.version);
  const right = useRevision(resource, id, newer.version);
  const comparison = useMemo(
    () => left.value && right.value && comparisonOf(collection.fields, left.value.content, right.value.content),
    [collection, left.value, right.value],
  );
  const error = left.error ?? right.error;
  const again = () => {
    left.again();
    right.again();
  };
  if (error) return <ReadFailure what="The versions" error={error} retry={again} />;
  if (!comparison) return <FormSkeleton />;
  const count = comparison.count;
  const currentOne = (revision: ContentRevisionRecord) => (revision === revisions[0] ? ', current' : '');
  return (
    <div className="compared">
      <div className="row compared-key">
        <span role="status">
          {count === 0 ? 'Nothing differs' : `${count} ${count === 1 ? 'field differs' : 'fields differ'}`}
        </span>
        <del>taken out</del>
        <ins>put in</ins>
        <span className="compared-with">
          <label htmlFor={withId}>Compared with</label>
          <select id={withId} value={newer.version} onChange={({ target }) => onNewer(Number(target.value))}>
            {revisions
              .filter((revision) => revision !== older)
              .map((revision) => (
                <option key={revision.version} value={revision.version}>
                  {formatCentral(revision.at)}
                  {currentOne(revision)}
                </option>
              ))}
          </select>
        </span>
      </div>
      <DifferenceTable
        rows={comparison.rows}
        left={<VersionHead revision={older} more={currentOne(older)} />}
        right={<VersionHead revision={newer} more={currentOne(newer)} />}
      />
    </div>
  );
}

const VersionHead = ({ revision, more }: { revision: ContentRevisionRecord; more: string }) => (
  <>
    {formatCentral(revision.at)}
    <small>
      {whoOf(revision)}
      {more}
    </small>
  </>
);
