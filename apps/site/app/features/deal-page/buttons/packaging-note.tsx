import { useQueryClient } from '@tanstack/react-query';
import { saveDeal } from '../../../deal/tools/like-changes.ts';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import NoteDialog from '../../../ui/note-dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import type { DealNoteProps } from './exclusive-deal-dialog.tsx';

/** What is still to come, and a button that saves the deal until then. Loaded when it is first needed. */
export default function PackagingNote({ deal, title, sentence, onClose }: DealNoteProps) {
  const client = useQueryClient();
  const save = async () => {
    await saveDeal(client, deal);
    showSnackbar(`${dealLabel(deal)} is saved`);
  };
  return (
    <NoteDialog
      title={title}
      {...(!deal.liked && { action: { label: 'Save deal', busy: 'Saving...', run: save } })}
      onClose={onClose}
    >
      {sentence}
    </NoteDialog>
  );
}
