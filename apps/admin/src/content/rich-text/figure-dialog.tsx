import { TextDialog } from './text-dialog.tsx';

/** The words of a picture for readers who cannot see it. */
export const FigureDialog = (props: { alt: string; onSave: (alt: string) => void; onClose: () => void }) => (
  <TextDialog
    title="Picture in the text"
    label="Description"
    help="What it shows, for readers who cannot see it. Write the caption in the text."
    value={props.alt}
    saveLabel="Apply"
    multiline
    onSave={props.onSave}
    onClose={props.onClose}
  />
);
