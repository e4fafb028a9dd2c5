import type { DealDetail } from '@outcrop/contracts';
import { FigureText } from '../../../deal/look/figure-text.tsx';
import { FACTS } from '../../../deal/words/deal-facts.ts';
import { type Fact, labelOf } from '../../../deal/words/fact.ts';
import styles from './key-facts.module.css';

const KEY_FACTS: readonly Fact[] = [
  FACTS.netProduction,
  FACTS.cashFlow,
  FACTS.workingInterest,
  FACTS.netRevenueInterest,
  FACTS.reserves,
  FACTS.price,
];

/** A deal's figures, large, below its name; unknown ones are left out. */
export function KeyFacts({ deal }: { deal: DealDetail }) {
  const facts = KEY_FACTS.flatMap((fact) => {
    const figure = fact.read(deal);
    return figure ? [{ label: labelOf(fact, deal), figure }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.key}>
      {facts.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <FigureText figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
