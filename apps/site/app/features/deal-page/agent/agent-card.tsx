import type { DealDetail } from '@outcrop/contracts';
import { button } from '../../../ui/button.ts';
import { AskAgentOpener } from '../ask/ask-agent-opener.tsx';
import styles from './agent-card.module.css';
import { AgentLines, AgentName } from './agent-lines.tsx';

/** Where buttons lead without a script that with one open a dialog. */
export const AGENT_ID = 'contact';

/** The agent of the deal, and how to reach them. */
export function AgentCard({ deal }: { deal: DealDetail }) {
  if (!deal.agentName && !deal.agentCompanyName) return null;
  return (
    <section className={styles.agent} id={AGENT_ID} aria-labelledby="agent-title">
      <h2 id="agent-title" className="label">
        Your contact
      </h2>
      <AgentName deal={deal} />
      {deal.agentBlurb && <p className={styles.blurb}>{deal.agentBlurb}</p>}
      <AgentLines deal={deal} />
      <AskAgentOpener deal={deal} className={`${button('line', 'wide')} ${styles.ask} screen-only`} />
    </section>
  );
}
