import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { button } from '../../../ui/button.ts';
import { mailAddress } from '../agent/agent-lines.tsx';
import type { DealAction } from '../buttons/deal-actions.ts';
import { DealButton } from '../buttons/deal-buttons.tsx';

/** Whether a deal has anything that {@link MainAction} can offer. */
export const hasMainAction = (deal: DealDetail, action: DealAction | undefined): boolean =>
  action !== undefined || deal.agentEmail !== null;

/** What the page wants of its reader: the first of the deal's buttons, or mailing the agent where it has none. */
export function MainAction({ deal, action }: { deal: DealDetail; action: DealAction | undefined }) {
  if (action) return <DealButton deal={deal} action={action} look="fill" />;
  return deal.agentEmail ? <AgentMail deal={deal} email={deal.agentEmail} look="fill" /> : null;
}

interface AgentMailProps {
  deal: DealDetail;
  email: string;
  look: 'fill' | 'line';
  className?: string | undefined;
}

/** A mail to the deal's agent that says what it is about. */
export const AgentMail = ({ deal, email, look, className = '' }: AgentMailProps) => (
  <a className={`${button(look)} ${className}`} href={mailAddress(deal, email)}>
    <Icon name="mail" />
    Email {deal.agentName ?? 'the agent'}
  </a>
);
