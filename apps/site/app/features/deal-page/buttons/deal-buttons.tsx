import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loginAddress } from '../../../access/guards.ts';
import { askToLogIn, loginIsNear } from '../../../session/login-requests.ts';
import { button } from '../../../ui/button.ts';
import { later } from '../../../ui/later.tsx';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { AGENT_ID } from '../agent/agent-card.tsx';
import { mailAddress } from '../agent/agent-lines.tsx';
import type { DealAction } from './deal-actions.ts';

const ExclusiveDealDialog = laterDialog(
  () => import('./exclusive-deal-dialog.tsx'),
  ({ onClose }) => onClose(),
);
const PackagingNote = laterDialog(
  () => import('./packaging-note.tsx'),
  ({ onClose }) => onClose(),
);
/** Only signed-in people see it. */
const StepButton = later(() => import('../../../data-rooms/step-button.tsx'));

interface DealButtonProps {
  deal: DealDetail;
  action: DealAction;
  look: 'fill' | 'line';
  className?: string | undefined;
}

/** A button of the deal page and the dialog that it opens. Without a script the dialogs' buttons lead to the agent's card. */
export function DealButton({ deal, action, look, className = '' }: DealButtonProps) {
  const classes = `${button(look)} ${className}`;
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const content = (
    <>
      <Icon name={action.icon} />
      {action.label}
    </>
  );
  if (action.kind === 'sign-in') {
    const logIn = async () => {
      if (!(await askToLogIn(action.reason))) return;
      if (action.to) await navigate(action.to);
      // The same button shows what they wanted to see.
      else setOpen(true);
    };
    return (
      <Opener
        className={classes}
        href={loginAddress(deal.url)}
        onNear={loginIsNear}
        onOpen={() => void logIn()}
        nofollow
      >
        {content}
        <span className="vh"> (log in first)</span>
      </Opener>
    );
  }
  if (action.kind === 'step') {
    const icon = <Icon name={action.icon} />;
    return (
      <StepButton
        listingId={deal.ListingId}
        deal={deal}
        action={action.step}
        looks={[look]}
        className={className}
        icon={icon}
      />
    );
  }
  if (action.kind === 'mail') {
    return (
      <a className={classes} href={mailAddress(deal, deal.agentEmail ?? '', action.subject)}>
        {content}
      </a>
    );
  }
  const Dialog = action.kind === 'contact' ? ExclusiveDealDialog : PackagingNote;
  return (
    <>
      <Opener className={classes} href={`#${AGENT_ID}`} onNear={Dialog.load} onOpen={() => setOpen(true)}>
        {content}
      </Opener>
      {open && <Dialog deal={deal} {...action} onClose={() => setOpen(false)} />}
    </>
  );
}
