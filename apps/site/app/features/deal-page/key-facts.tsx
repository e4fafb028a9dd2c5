import type { DealDetail } from '@outcrop/contracts';
import { commas, dollars, NONE, percent, shortReserves } from '../../format/figures.ts';
import styles from './key-facts.module.css';

interface KeyFact {
  label: string;
  figure: string;
  unit: string;
}

/** The figures that were given, large; those that were not are left out. */
function keyFacts(deal: DealDetail): KeyFact[] {
  const facts: KeyFact[] = [];
  const add = (label: string, value: number | null, write: (value: number) => string, unit: string) => {
    if (value !== null) facts.push({ label, figure: write(value), unit });
  };
  add('Net production', deal.netProduction, commas, 'BOED');
  add('Cash flow', deal.cashFlow, dollars, 'a month');
  add('Interest', deal.workingInterest, percent, 'WI');
  add('Net revenue', deal.netRevenueInterest, percent, 'NRI');
  const reserves = shortReserves(deal.reserves);
  if (reserves !== NONE) {
    const at = reserves.search(/\s\D/);
    facts.push({ label: 'Reserves', figure: reserves.slice(0, at), unit: reserves.slice(at + 1) });
  }
  add('Projected price', deal.price, dollars, '');
  return facts;
}

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
