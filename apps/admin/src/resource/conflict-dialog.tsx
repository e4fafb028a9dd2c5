import { HttpError, type RaRecord, useEditContext, useNotify, useUpdate } from 'react-admin';
import { PersonName } from '../session/person-name.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { changesOf, type FormFields, type Values } from './form-fields.ts';
import { formatValue } from './format-values.ts';
import { useResource } from './resource.tsx';
import './conflict-dialog.css';

/** Two edits of one record: the changes to be saved, the record that they were made to, and the record as it is now. */
export interface Conflict {
  readonly mine: Values;
  readonly base: RaRecord;
  readonly theirs: RaRecord;
}

/** The record as it is now, where somebody else saved first. */
export const currentOf = (error: unknown): RaRecord | undefined =>
  error instanceof HttpError && error.status === 409 ? error.body?.current : undefined;

/** Shows both versions of a record that somebody else saved first, field by field. */
export function ConflictDialog({
  fields,
  conflict: { mine, base, theirs },
  onConflict,
  onClose,
  onSaved,
  onTaken,
}: {
  fields: FormFields;
  conflict: Conflict;
  /** Somebody else saved again in the meantime. */
  onConflict: (next: Conflict) => void;
  onClose: () => void;
  /** Mine was saved. */
  onSaved: (record: RaRecord) => void;
  /** Mine is to be dropped for theirs. */
  onTaken: (record: RaRecord) => void;
}) {
  const { name: resource, singular } = useResource();
  const { refetch } = useEditContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const theirChanges = changesOf(fields, base, theirs);
  const inWords = (name: string, value: unknown) => fields.wordsOf?.(name, value) ?? formatValue(value);
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirChanges)])];

  const keepMine = () =>
    update(
      resource,
      { id: base.id, data: { ...mine, version: theirs['version'] }, previousData: theirs },
      {
        onSuccess: (record) => {
          notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
          onSaved(record);
          onClose();
        },
        onError: (error) => {
          const current = currentOf(error);
          if (current) onConflict({ mine, base, theirs: current });
          else notify((error as Error).message, { type: 'error' });
        },
      },
    );
  const takeTheirs = async () => {
    const { data } = await refetch();
    onTaken(data ?? theirs);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      wide
      title={`This ${singular} was changed by someone else`}
      yesLabel="Keep mine"
      noLabel="Take theirs"
      usualAnswer="yes"
      busy={isPending}
      onYes={keepMine}
      onNo={takeTheirs}
      onClose={onClose}
    >
      <p>
        {theirs['updatedBy'] ? <PersonName actor={theirs['updatedBy']} /> : 'Somebody'} saved it while you were editing.
        “Keep mine” saves your {Object.keys(mine).length === 1 ? 'field' : 'fields'} over theirs and keeps their other
        changes. “Take theirs” discards yours.
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
                <th scope="row">{fields.labelOf(name)}</th>
                <td>{name in mine ? inWords(name, mine[name]) : <span className="label">not changed</span>}</td>
                <td>{inWords(name, theirs[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ConfirmDialog>
  );
}
