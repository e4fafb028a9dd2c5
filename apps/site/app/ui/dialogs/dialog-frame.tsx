import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { iconButton } from '../button.ts';
import styles from './dialog.module.css';

/** Class of what a dialog says under its title. */
export const dialogText = styles.say;

/**
 * The frame of every dialog: it keeps the focus, and gives it back. Part of what is loaded when a dialog is first needed.
 * @param kind a note of a sentence or two, a form, the login with a head of its own, a text to read, or lists beside each other
 * @param title without one the content has a heading for the slot "title"
 * @param urgent whether it interrupts, as a note does that nobody asked for
 * @param dismissable whether a press beside it closes it
 * @param busy whether it has to stay open until it is done
 * @param closeButton where nothing in the content closes it
 * @param onClose without one only the content can close it
 */
export const DialogFrame = ({
  kind,
  title,
  urgent = false,
  dismissable = false,
  busy = false,
  closeButton = false,
  onClose,
  children,
}: {
  kind: 'note' | 'form' | 'login' | 'text' | 'lists';
  title?: string;
  urgent?: boolean;
  dismissable?: boolean;
  busy?: boolean;
  closeButton?: boolean;
  onClose: (() => void) | undefined;
  children: ReactNode;
}) => (
  <ModalOverlay
    className={styles.scrim ?? ''}
    isOpen
    isDismissable={dismissable && !busy}
    isKeyboardDismissDisabled={busy || !onClose}
    onOpenChange={(open) => open || busy || onClose?.()}
  >
    <Modal className={`${styles.box} ${styles[kind]}`}>
      <Dialog role={urgent ? 'alertdialog' : 'dialog'} className={styles.dialog ?? ''}>
        {title !== undefined && (
          <Heading slot="title" level={2}>
            {title}
          </Heading>
        )}
        {closeButton && (
          <Button slot="close" className={`${iconButton} ${styles.close}`} aria-label="Close">
            <Icon name="close" />
          </Button>
        )}
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
