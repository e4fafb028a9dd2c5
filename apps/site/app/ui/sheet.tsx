import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { iconButton } from './button.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Stands where the title does, which is then read alone. */
  head?: ReactNode;
  from: 'left' | 'full';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal sheet: from the left, or over the full screen. It keeps the focus, closes on Escape and returns the focus. Loaded when it is first needed.
 */
export const Sheet = ({ title, head, from, open, onOpenChange, footer, children }: SheetProps) => (
  <ModalOverlay className={styles.scrim ?? ''} isOpen={open} onOpenChange={onOpenChange} isDismissable>
    <Modal className={`${styles.sheet} ${styles[from]}`}>
      <Dialog className={styles.dialog ?? ''}>
        <div className={styles.head}>
          {head}
          <Heading slot="title" level={2} className={head ? 'vh' : undefined}>
            {title}
          </Heading>
          <Button slot="close" className={iconButton ?? ''} aria-label={`Close ${title.toLowerCase()}`}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
