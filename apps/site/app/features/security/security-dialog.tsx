import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './security-dialog.module.css';

/** The frame of this page's dialogs. @param onClose undefined where leaving would lose what is shown once */
export function SecurityDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(open) => open || onClose?.()}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
