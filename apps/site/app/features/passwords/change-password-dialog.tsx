import { Icon } from '@outcrop/look';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { iconButton } from '../../ui/button.ts';
import { ChangePassword } from './change-password.tsx';
import styles from './change-password-dialog.module.css';

/** 'Change Your Password', 450 px wide (docs/product/sign-up.md#change-password). Loaded when it is first needed. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen onOpenChange={(open) => open || onClose()}>
      <Modal className={styles.box ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            Change Your Password
          </Heading>
          <Button slot="close" className={`${iconButton} ${styles.close}`} aria-label="Close">
            <Icon name="close" />
          </Button>
          <ChangePassword refusal={null} changed={false} doneClassName={styles.done} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
