import { ConfirmDialog } from '../../resource/index.ts';
import { countWords } from './file-words.ts';
import { countsOf, withoutInner } from './tree.ts';
import { removeItems } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

/** Asks before folders and files are removed, and says how many files go with them. */
export function RemoveDialog({ view, onClose }: { view: FilesView; onClose: () => void }) {
  const { tree, selected, listingId } = view;
  const counts = countsOf(tree, selected);
  const items = withoutInner(tree, selected);
  const what = items.length === 1 ? `“${items[0]!.name}”` : countWords(counts);
  const run = () => {
    view.act(
      () =>
        removeItems(
          listingId,
          items.map(({ id }) => id),
        ),
      `Removed: ${countWords(counts)}.`,
    );
    view.clearSelection();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Remove ${what}?`}
      yesLabel="Remove"
      usualAnswer="no"
      dangerous
      onYes={run}
      onNo={onClose}
    >
      <p>
        {counts.files === 0
          ? 'No file is in it.'
          : `${countWords({ files: counts.files, folders: 0 })} will be deleted for everybody.`}{' '}
        This cannot be undone. What was read of them stays in the audit.
      </p>
    </ConfirmDialog>
  );
}
