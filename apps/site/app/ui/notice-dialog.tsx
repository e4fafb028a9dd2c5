import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { button } from './button.ts';
import styles from './notice-dialog.module.css';

/** One sentence and OK. Loaded when it is first needed. */
export default function NoticeDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal className={styles.box ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <Button slot="close" autoFocus className={button('fill')}>
            OK
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
