import type { DealDetail } from '@outcrop/contracts';
import { Button } from 'react-aria-components';
import { button } from '../../../ui/button.ts';
import { DialogFrame, dialogText } from '../../../ui/dialogs/dialog-frame.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { AgentLines, AgentName } from '../agent/agent-lines.tsx';

export interface DealNoteProps {
  deal: DealDetail;
  title: string;
  sentence: string;
  onClose: () => void;
}

/** The exclusive-deal dialog: a contact and OK (docs/product/pages.md#exclusive-deal-dialog). Loaded when it is first needed. */
export default function ExclusiveDealDialog({ deal, title, sentence, onClose }: DealNoteProps) {
  return (
    <DialogFrame kind="note" title={title} dismissable onClose={onClose}>
      <p className={dialogText}>{sentence}</p>
      <div>
        <AgentName deal={deal} />
        <AgentLines deal={deal} subject={`${title}, deal ${deal.ListingId}`} />
      </div>
      <div className={formStyles.doing}>
        <Button slot="close" autoFocus className={button('fill')}>
          OK
        </Button>
      </div>
    </DialogFrame>
  );
}
