import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { button } from '../../../ui/button.ts';
import { phoneAddress } from '../agent/agent-lines.tsx';
import type { DealAction } from '../buttons/deal-actions.ts';
import { hasMainAction, MainAction } from '../head/main-action.tsx';
import styles from './bars.module.css';

/** On a narrow screen the main action stays within reach of the thumb. */
export function Dock({ deal, first }: { deal: DealDetail; first: DealAction | undefined }) {
  if (!hasMainAction(deal, first) && !deal.agentPhone) return null;
  return (
    <div className={styles.dock}>
      <MainAction deal={deal} action={first} />
      {deal.agentPhone && (
        <a
          className={button('line')}
          href={phoneAddress(deal.agentPhone)}
          aria-label={`Call ${deal.agentName ?? 'the agent'}`}
        >
          <Icon name="phone" />
        </a>
      )}
    </div>
  );
}
