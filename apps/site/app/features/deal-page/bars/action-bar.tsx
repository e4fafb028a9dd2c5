import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type RefObject, useEffect, useState } from 'react';
import { figureText } from '../../../format/figures.ts';
import { button } from '../../../ui/button.ts';
import { phoneAddress } from '../agent/agent-lines.tsx';
import type { DealAction } from '../buttons/deal-actions.ts';
import { keyFactsOf } from '../facts/key-facts.tsx';
import { hasMainAction, MainAction } from '../head/main-action.tsx';
import styles from './bars.module.css';

/** How many of the key facts stand in the bar. */
const SHOWN_FACTS = 2;

interface ActionBarProps {
  deal: DealDetail;
  first: DealAction | undefined;
  actionsRef: RefObject<HTMLElement | null>;
}

/**
 * The deal's name, its first figures and its main action at the top of the window, once the page's own buttons have scrolled out of it. On a narrow
 * screen the dock is there instead.
 * @param actionsRef the page's own buttons
 */
export function ActionBar({ deal, first, actionsRef }: ActionBarProps) {
  const scrolledPast = useScrolledPast(actionsRef);
  if (!scrolledPast || !hasMainAction(deal, first)) return null;
  const facts = keyFactsOf(deal).slice(0, SHOWN_FACTS);
  return (
    <section className={`${styles.bar} wide-only screen-only`} aria-label="This deal">
      <div className={`wrap ${styles.barIn}`}>
        <p className={styles.name}>{deal.header}</p>
        {facts.map(({ label, figure }) => (
          <p key={label} className={styles.fact}>
            <span>{label}</span> {figureText(figure)}
          </p>
        ))}
        <MainAction deal={deal} action={first} />
      </div>
    </section>
  );
}

/** Whether an element lies above the window. */
function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return past;
}

/** On a narrow screen the main action stays within reach of the thumb. */
export function Dock({ deal, first }: { deal: DealDetail; first: DealAction | undefined }) {
  if (!hasMainAction(deal, first) && !deal.agentPhone) return null;
  return (
    <div className={`${styles.dock} screen-only`}>
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
