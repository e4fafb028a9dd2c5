import { type ReactNode, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { button } from './button.ts';
import styles from './notice-dialog.module.css';

/**
 * A note with a button (docs/product/pages.md#note-dialog). With an action the button shows a spinner until the action is done; without one
 * it closes with true. Loaded when it is first needed.
 */
export default function NoteDialog({
  title,
  action,
  onClose,
  children,
}: {
  title: string;
  action?: { label: string; busy: string; run: () => Promise<void> };
  /** @param agreed whether the button was pressed, and its action succeeded */
  onClose: (agreed: boolean) => void;
  children: ReactNode;
}) {
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
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      onOpenChange={(open) => open || busy || onClose(false)}
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <div className={styles.text}>{children}</div>
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.doing}>
            <Button autoFocus className={button('fill')} isPending={busy} onPress={() => void press()}>
              {busy && <span className={styles.spinner} aria-hidden="true" />}
              {action ? (busy ? action.busy : action.label) : 'OK'}
            </Button>
            {action && (
              <Button className={button('quiet')} isDisabled={busy} onPress={() => onClose(false)}>
                Cancel
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
