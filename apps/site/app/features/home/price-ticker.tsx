import type { EnergyPriceView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { priceChange, priceText } from './price-change.ts';
import styles from './price-ticker.module.css';

/** Energy prices and how they changed, from 992 px on (docs/product/pages.md#price-ticker). */
export function PriceTicker({ prices }: { prices: readonly EnergyPriceView[] }) {
  if (prices.length === 0) return null;
  return (
    <section className={styles.ticker} aria-label="Energy prices">
      <div className="wrap">
        <ul>
          {prices.map((price) => (
            <Price key={price.name} {...price} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Price({ name, price, previousPrice }: EnergyPriceView) {
  const change = priceChange(price, previousPrice);
  return (
    <li>
      <span className="label">{name}</span>
      <span className={styles.price}>{priceText(price)}</span>
      {change && (
        <span className={styles.change} data-direction={change.direction}>
          {change.direction !== 'none' && <Icon name={change.direction} small />}
          {change.difference}
          {change.percent && <span>{change.percent}</span>}
        </span>
      )}
    </li>
  );
}
