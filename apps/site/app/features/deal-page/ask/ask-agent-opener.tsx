import { Icon } from '@outcrop/look';
import { useRef, useState } from 'react';
import type { LeadTexts } from '../../../leads/lead-fields.ts';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { ASK_AGENT, type AskedDeal, askAddress } from './asked-deal.ts';

const AskAgentDialog = laterDialog(
  () => import('./ask-agent-dialog.tsx'),
  ({ onClose }) => onClose(),
);

/** Opens the dialog, which keeps what was typed when it is closed; without a script it leads to a page with the same form. */
export function AskAgentOpener({ deal, className }: { deal: AskedDeal; className: string }) {
  const [open, setOpen] = useState(false);
  const draft = useRef<LeadTexts>(null);
  return (
    <>
      <Opener
        className={className}
        href={askAddress(deal)}
        onNear={AskAgentDialog.load}
        onOpen={() => setOpen(true)}
        nofollow
      >
        <Icon name="mail" />
        {ASK_AGENT}
      </Opener>
      {open && <AskAgentDialog deal={deal} draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}
