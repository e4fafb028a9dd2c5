import type { DealDetail } from '@outcrop/contracts';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { button } from '../../../ui/button.ts';
import styles from '../../../ui/notice-dialog.module.css';
import { AgentLines, AgentName } from '../agent/agent-lines.tsx';

/** The exclusive-deal dialog: a contact and OK (docs/product/pages.md#exclusive-deal-dialog). Loaded when it is first needed. */
export default function ExclusiveDealDialog({
  deal,
  title,
  sentence,
  onClose,
}: {
  deal: DealDetail;
  title: string;
  sentence: string;
  onClose: () => void;
}) {
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal className={styles.box ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <p className={styles.text}>{sentence}</p>
          <div>
            <AgentName deal={deal} />
            <AgentLines deal={deal} subject={`${title}, deal ${deal.ListingId}`} />
          </div>
          <Button slot="close" autoFocus className={button('fill')}>
            OK
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
