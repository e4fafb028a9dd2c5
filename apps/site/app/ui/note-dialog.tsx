import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { button } from './button.ts';
import { DialogFrame, dialogText } from './dialogs/dialog-frame.tsx';
import { formStyles } from './form/form-styles.ts';
import spinner from './spinner.module.css';

interface NoteDialogProps {
  title: string;
  /** What the button does; `dangerous` where it throws something away. */
  action?: { label: string; busy: string; run: () => Promise<void>; dangerous?: boolean };
  /** @param agreed whether the button was pressed, and its action succeeded */
  onClose: (agreed: boolean) => void;
  children: ReactNode;
}

/**
 * A note with a button (docs/product/pages.md#note-dialog). With an action the button shows a spinner until the action is done; without one
 * it closes with true. Loaded when it is first needed.
 */
export default function NoteDialog({ title, action, onClose, children }: NoteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    if (!action) return onClose(true);
    setBusy(true);
    setFailure(null);
    try {
      await action.run();
      onClose(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
      setBusy(false);
    }
  };
  return (
    <DialogFrame kind="note" title={title} dismissable busy={busy} onClose={() => onClose(false)}>
      <div className={dialogText}>{children}</div>
      {failure && (
        <p role="alert" className={`${formStyles.error} ${formStyles.refused}`}>
          {failure}
        </p>
      )}
      <div className={formStyles.doing}>
        <Button
          autoFocus
          className={button(action?.dangerous ? 'fillDanger' : 'fill')}
          isPending={busy}
          onPress={() => void press()}
        >
          {busy && <span className={`${spinner.spinner} ${spinner.inButton}`} aria-hidden="true" />}
          {action ? (busy ? action.busy : action.label) : 'OK'}
        </Button>
        {action && (
          <Button className={button('quiet')} isDisabled={busy} onPress={() => onClose(false)}>
            Cancel
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
