import type { DealDetail } from '@outcrop/contracts';
import { reservesFigure } from '../../../deal/words/deal-facts.ts';
import { kindOf } from '../../../deal/words/deal-kind.ts';
import { commas, dollars, percent } from '../../../format/figures.ts';
import styles from './key-facts.module.css';

interface KeyFact {
  label: string;
  figure: string;
  unit: string;
}

/** The figures that were given; those that were not are left out. */
function keyFacts(deal: DealDetail): KeyFact[] {
  const facts: KeyFact[] = [];
  const add = (label: string, value: number | null, write: (value: number) => string, unit: string) => {
    if (value !== null) facts.push({ label, figure: write(value), unit });
  };
  add('Net production', deal.netProduction, commas, 'BOED');
  add('Cash flow', deal.cashFlow, dollars, 'a month');
  add('Interest', deal.workingInterest, percent, 'WI');
  add('Net revenue', deal.netRevenueInterest, percent, 'NRI');
  const reserves = reservesFigure(deal.reserves);
  if (reserves) facts.push({ label: 'Reserves', ...reserves });
  // What a report or a ticket costs is known; what a deal brings is not.
  add(kindOf(deal) === 'Deal' ? 'Projected price' : 'Price', deal.price, dollars, '');
  return facts;
}

/** A deal's figures, large, below its name. */
export function KeyFacts({ deal }: { deal: DealDetail }) {
  const facts = keyFacts(deal);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.key}>
      {facts.map(({ label, figure, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {figure} {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
