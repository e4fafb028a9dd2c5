import { fieldByWire, type ListingChanges, type ListingRecord } from '@outcrop/contracts';
import { HttpError, useEditContext, useNotify, useUpdate } from 'react-admin';
import { AskDialog } from '../layout/ask-dialog.tsx';
import { PersonName } from '../session/person-name.tsx';
import { changesOf } from './validate-listing.ts';

/** Two edits of one listing: what was to be saved, the row that it was made from, and the row as it stands. */
export interface Conflict {
  readonly mine: ListingChanges;
  readonly base: ListingRecord;
  readonly theirs: ListingRecord;
}

/** Shows both versions of a listing that somebody else saved first (design section 5), field by field. */
export function ConflictDialog({
  conflict: { mine, base, theirs },
  onConflict,
  onDone,
}: {
  conflict: Conflict;
  /** Somebody was faster once more. */
  onConflict: (next: Conflict) => void;
  onDone: () => void;
}) {
  const { refetch } = useEditContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const theirChanges = changesOf(base, theirs);
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirChanges)])];

  const keepMine = () =>
    update(
      'listings',
      { id: base.id, data: { ...mine, version: theirs.version }, previousData: theirs },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
          onDone();
        },
        onError: (error) => {
          const current = error instanceof HttpError && error.status === 409 ? error.body?.current : undefined;
          if (current) onConflict({ mine, base, theirs: current as ListingRecord });
          else notify((error as Error).message, { type: 'error' });
        },
      },
    );
  const takeTheirs = async () => {
    await refetch();
    onDone();
  };

  return (
    <AskDialog
      open
      wide
      title="This listing was changed in the meantime"
      yes="Keep mine"
      no="Take theirs"
      likely="yes"
      busy={isPending}
      onYes={keepMine}
      onNo={takeTheirs}
      onClose={onDone}
    >
      <p>
        {theirs.updatedBy ? <PersonName actor={theirs.updatedBy} /> : 'Somebody'} saved it while you were editing. Keep
        mine writes your {Object.keys(mine).length === 1 ? 'field' : 'fields'} over theirs and leaves their other
        changes. Take theirs drops yours.
      </p>
      <div className="versions">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldByWire.get(name)?.label ?? name}</th>
                <td>{name in mine ? words(mine[name]) : <span className="label">not changed</span>}</td>
                <td>{words(theirs[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AskDialog>
  );
}

function words(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value == null || value === '' ? '—' : String(value);
}
