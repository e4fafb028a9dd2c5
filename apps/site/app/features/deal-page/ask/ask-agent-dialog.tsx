import type { RefObject } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import type { LeadTexts } from '../../../leads/lead-fields.ts';
import { button } from '../../../ui/button.ts';
import { DialogFrame, dialogText } from '../../../ui/dialogs/dialog-frame.tsx';
import { AskAgent } from './ask-agent.tsx';
import { ASK_AGENT, type AskedDeal, answererOf, askAddress } from './asked-deal.ts';

interface AskAgentDialogProps {
  deal: AskedDeal;
  draft: RefObject<LeadTexts | null>;
  onClose: () => void;
}

/** "Ask the agent about this deal", over the deal. Loaded when it is first needed. */
export default function AskAgentDialog({ deal, draft, onClose }: AskAgentDialogProps) {
  return (
    <DialogFrame kind="form" title={ASK_AGENT} closeButton onClose={onClose}>
      {/* The form's route, in case the line goes down while somebody writes. */}
      <PrefetchPageLinks page={askAddress(deal)} />
      <p className={dialogText}>
        {answererOf(deal)} answers your questions about {dealLabel(deal)}, {deal.header}.
      </p>
      <AskAgent deal={deal} sent={null} startedAt={null} draft={draft}>
        <button type="button" className={button('fill')} onClick={onClose}>
          OK
        </button>
      </AskAgent>
    </DialogFrame>
  );
}
