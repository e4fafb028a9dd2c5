import { type EnergyPriceView, priceMovement } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { LatePart } from '../../ui/late-part.tsx';
import { priceText } from './price-text.ts';
import styles from './price-ticker.module.css';

/** Energy prices and how they changed, from 992 px on (docs/product/pages.md#price-ticker). */
export function PriceTicker({ prices }: { prices: readonly EnergyPriceView[] }) {
  if (prices.length === 0) return null;
  return (
    <LatePart as="section" className={`${styles.ticker} shown-whole`} aria-label="Energy prices">
      <div className="wrap">
        <ul>
          {prices.map((price) => (
            <Price key={`${price.name} ${price.price}`} {...price} />
          ))}
        </ul>
      </div>
    </LatePart>
  );
}

function Price({ name, price, previousPrice }: EnergyPriceView) {
  const movement = priceMovement(price, previousPrice);
  return (
    <li>
      <span className="label">{name}</span>
      <span className={styles.price}>{priceText(price)}</span>
      {movement && (
        <span className={styles.change} data-direction={movement.direction}>
          {movement.direction !== 'same' && <Icon name={movement.direction} small />}
          {movement.change} <span>{movement.percent}</span>
        </span>
      )}
    </li>
  );
}
