import type { MarketFigures, MedianPrice } from '@outcrop/contracts';
import { commas } from '../../../format/commas.ts';
import { dollars } from '../../../format/figures.ts';
import { CountedRows } from './counted-rows.tsx';
import styles from './market-and-wells.module.css';

/** What deals like this one went for, with the count behind each number (docs/product/explorer.md#in-the-market). */
export function InTheMarket({ figures: { type, place, since, perBarrel, perAcre } }: { figures: MarketFigures }) {
  const prices = [
    { label: 'Price per flowing barrel', unit: 'per BOE/d', price: perBarrel },
    { label: 'Price per net acre', unit: 'per acre', price: perAcre },
  ];
  return (
    <section className={styles.section} aria-labelledby="market-title">
      <h2 id="market-title" className="ruled">
        In the market
      </h2>
      <p className={styles.sentence}>
        Closed sales of {type.toLowerCase()} in the same {place.kind}, {place.name}.
      </p>
      <dl className={styles.figures}>
        {prices.map(
          ({ label, unit, price }) =>
            price && <Price key={label} label={label} unit={unit} price={price} since={since} />,
        )}
      </dl>
    </section>
  );
}

function Price({ label, unit, price, since }: { label: string; unit: string; price: MedianPrice; since: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {dollars(price.median)} <small>{unit}</small>
      </dd>
      <dd className="note">
        <CountedRows rows={price.rows}>
          median of {commas(price.sales)} sales since {since}
        </CountedRows>
      </dd>
    </div>
  );
}
