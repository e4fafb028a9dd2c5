import {
  ASSET_CODES,
  ASSETS,
  type AssetInterest,
  buyerInterest,
  type Interest,
  NON_PRODUCING_MINERALS,
  sellerInterest,
} from '@outcrop/contracts';
import { formStyles } from '../../ui/form/form-styles.ts';
import { ChoiceBox } from './choice-box.tsx';
import styles from './interests.module.css';
import { INTEREST_BOX } from './sent-interests.ts';

interface Row {
  label: string;
  buy: AssetInterest;
  /** Of some assets there is no flag for sellers. */
  sell: AssetInterest | null;
}
const ROWS: readonly Row[] = ASSET_CODES.flatMap((asset) => {
  const row: Row = { label: ASSETS[asset], buy: buyerInterest(asset), sell: sellerInterest(asset) };
  const { label, code } = NON_PRODUCING_MINERALS;
  return asset === 'Minerals' ? [row, { label, buy: code, sell: null }] : [row];
});

/** Kinds of assets, each to buy and to sell. */
export function AssetTable({
  chosen,
  onToggle,
}: {
  chosen: ReadonlySet<Interest>;
  onToggle: (interest: Interest) => void;
}) {
  const box = (interest: AssetInterest, label: string) => (
    <ChoiceBox
      className={`${formStyles.check} ${styles.box}`}
      name={INTEREST_BOX}
      value={interest}
      chosen={chosen}
      onToggle={onToggle}
    >
      <span className="vh">{label}</span>
    </ChoiceBox>
  );
  return (
    <section aria-labelledby="assetInterests">
      <h2 id="assetInterests" tabIndex={-1} className={styles.tableTitle}>
        Asset interests
      </h2>
      <table className={styles.assets}>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Buy</th>
            <th scope="col">Sell</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, buy, sell }) => (
            <tr key={buy} className={chosen.has(buy) ? styles.bought : undefined}>
              <th scope="row">{label}</th>
              <td>{box(buy, `Buy ${label}`)}</td>
              <td>{sell ? box(sell, `Sell ${label}`) : <span className={styles.none}>—</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
