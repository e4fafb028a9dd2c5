import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { button } from '../button.ts';
import styles from '../notice-dialog.module.css';
import type { DialogRequest } from './dialog-requests.ts';

/** A note or a question that was asked for from outside the page's components. Loaded when it is first needed. */
export default function AskedDialog({ request: { dialog, answer } }: { request: DialogRequest }) {
  const { title, text } = dialog;
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      onOpenChange={(open) => open || answer(false)}
      isDismissable={dialog.kind === 'note'}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
          {dialog.kind === 'note' ? (
            <Button autoFocus className={button('fill')} onPress={() => answer(true)}>
              OK
            </Button>
          ) : (
            <div className={styles.doing}>
              <Button autoFocus={!dialog.dangerous} className={yesLook(dialog.dangerous)} onPress={() => answer(true)}>
                {dialog.yes}
              </Button>
              <Button
                autoFocus={dialog.dangerous === true}
                className={noLook(dialog.dangerous)}
                onPress={() => answer(false)}
              >
                {dialog.no}
              </Button>
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

// The usual answer is the filled one.
const yesLook = (dangerous?: boolean) => (dangerous ? button('danger') : button('fill'));
const noLook = (dangerous?: boolean) => (dangerous ? button('fill') : button('quiet'));
