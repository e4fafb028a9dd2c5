import {
  ASSET_CODES,
  ASSETS,
  type AssetInterest,
  buyerInterest,
  type Interest,
  type Interests,
  NON_PRODUCING_MINERALS,
  PRODUCT_CODES,
  PRODUCTION_TYPE_CODES,
  PRODUCTION_TYPES,
  PRODUCTS,
  sellerInterest,
} from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { INTERESTS } from '../../access/guards.ts';
import { matchesKey } from '../../deal/matches/match-queries.ts';
import { formStyles } from '../../ui/form/form-styles.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { choicesIn, choicesOf, differencesOf, INTEREST_BOX } from './interest-choices.ts';
import styles from './interests.module.css';
import { interestsQuery, profileQuery } from './profile-queries.ts';
import { RegionFields } from './regions/region-fields.tsx';
import { SavedForm, type SentForm, useSavedForm } from './saved-form.tsx';

export type SentInterests = SentForm<Interests>;

const VALUES = { of: choicesOf, in: choicesIn, differences: differencesOf };
/** Nothing can be wrong with boxes. */
const loadCheck = async () => () => ({});

/**
 * What somebody would buy and sell, and where (docs/product/sign-up.md#interests).
 * @param sent what came of a form that was sent without a script
 */
export function InterestsForm({ interests, sent }: { interests: Interests; sent: SentInterests | null }) {
  const client = useQueryClient();
  const { frame, written, shown } = useSavedForm({
    current: interests,
    sent,
    values: VALUES,
    loadCheck,
    done: 'Your interests have been saved.',
    onSaved: (saved) => {
      client.setQueryData(interestsQuery().queryKey, saved);
      void client.invalidateQueries({ queryKey: profileQuery().queryKey });
      void client.invalidateQueries({ queryKey: matchesKey });
    },
  });
  return (
    <SavedForm frame={frame} address={INTERESTS}>
      <AssetTable written={written.interests} shown={shown.interests} />
      <BackgroundFields written={written.interests} />
      <RegionFields written={written.regions} shown={shown.regions} />
    </SavedForm>
  );
}

/** What is produced, and how. */
function BackgroundFields({ written }: { written: ReadonlySet<Interest> }) {
  const box = (code: Interest, label: string, className: string | undefined) => (
    <label key={code} className={className}>
      <input type="checkbox" name={INTEREST_BOX} value={code} defaultChecked={written.has(code)} />
      <span>{label}</span>
    </label>
  );
  return (
    <section aria-labelledby="background-title">
      <SectionHead small id="background-title" title="Background" />
      <div className={styles.background}>
        <fieldset>
          <legend id="products">Product</legend>
          <div className={styles.codes}>{PRODUCT_CODES.map((code) => box(code, PRODUCTS[code], styles.code))}</div>
        </fieldset>
        <fieldset>
          <legend id="productionTypes">Production type</legend>
          <div className={styles.twoColumns}>
            {PRODUCTION_TYPE_CODES.map((code) => box(code, PRODUCTION_TYPES[code], formStyles.check))}
          </div>
        </fieldset>
      </div>
    </section>
  );
}

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

/** Kinds of assets, each to buy and to sell. @param shown what is ticked now */
function AssetTable({ written, shown }: Record<'written' | 'shown', ReadonlySet<Interest>>) {
  const box = (interest: AssetInterest, label: string) => (
    <label className={`${formStyles.check} ${styles.box}`}>
      <input type="checkbox" name={INTEREST_BOX} value={interest} defaultChecked={written.has(interest)} />
      <span className="vh">{label}</span>
    </label>
  );
  return (
    <section aria-labelledby="assetInterests">
      <h2 id="assetInterests" className={styles.tableTitle}>
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
            <tr key={buy} className={shown.has(buy) ? styles.bought : undefined}>
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
