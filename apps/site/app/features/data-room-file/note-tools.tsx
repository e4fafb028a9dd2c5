import { type FileNote, MAX_NOTE_LENGTH } from '@outcrop/contracts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fileAddress } from '../../data-rooms/addresses.ts';
import { browserApi } from '../../query/query-client.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { FormError, TextAreaField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import { laterDialog } from '../../ui/later-dialog.tsx';
import { showSnackbar } from '../../ui/snackbar.tsx';
import styles from './notes-panel.module.css';
import type { EntryAnswer } from './notes-panel.tsx';
import type { OpenFile } from './open-file.ts';
import { ReadersField } from './readers-field.tsx';

const NoteDialog = laterDialog(
  () => import('../../ui/note-dialog.tsx'),
  ({ onClose }) => onClose(false),
);
const loadCheck = async () => (await import('./notes-schema.ts')).checkChange;

interface NoteToolsProps {
  file: OpenFile;
  note: FileNote;
  /** What the action answered where it refused a change of this note. */
  sent: EntryAnswer | null;
}

/** Changes a note in its place, or deletes it once that is confirmed; without a script one that is emptied is deleted. */
export function NoteTools({ file, note, sent }: NoteToolsProps) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  const closeAfter = (isDeleted: boolean) => {
    setAsking(false);
    if (!isDeleted) return;
    showSnackbar('The note was deleted.');
    // Its button, from where the dialog was opened, is gone with it.
    focusHeading();
    void revalidate();
  };
  return (
    <details ref={place} className={styles.tools} open={sent !== null}>
      <summary className="link small">Edit note</summary>
      <ChangeForm
        key={`${note.changedAt} ${note.readers}`}
        file={file}
        note={note}
        sent={sent}
        onTaken={() => {
          place.current?.removeAttribute('open');
          place.current?.querySelector('summary')?.focus();
          void revalidate();
        }}
      />
      <button
        type="button"
        className={`link small scripted ${styles.delete}`}
        aria-haspopup="dialog"
        {...NoteDialog.near}
        onClick={() => setAsking(true)}
      >
        Delete note
      </button>
      {isAsking && (
        <NoteDialog
          title="Delete this note?"
          action={{
            label: 'Delete',
            busy: 'Deleting...',
            run: async () => {
              await browserApi.updateFileNote({ id: note.id, note: '' });
            },
            dangerous: true,
          }}
          onClose={closeAfter}
        >
          This cannot be undone.
        </NoteDialog>
      )}
    </details>
  );
}

interface ChangeFormProps extends NoteToolsProps {
  onTaken: () => void;
}

function ChangeForm({ file: { listingId, id }, note, sent, onTaken }: ChangeFormProps) {
  const form = useActionForm<'text' | 'readers', EntryAnswer>({ sent, loadCheck, onTaken });
  return (
    <form
      {...form.props}
      className={`${formStyles.stack} ${styles.form}`}
      action={fileAddress(listingId, id, note.page ?? 1)}
    >
      <FormError>{form.line}</FormError>
      <input type="hidden" name="noteId" value={note.id} />
      <input type="hidden" name="page" value={note.page ?? ''} />
      <TextAreaField
        id={`note-${note.id}`}
        name="text"
        label="Note"
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        error={form.errorOf('text')}
        defaultValue={sent?.texts?.text ?? note.note}
      />
      <ReadersField id={`readers-${note.id}`} defaultValue={note.readers} />
      <SubmitButton label="Save changes" busyLabel="Saving..." busy={form.busy} looks={['line', 'small']} />
    </form>
  );
}
