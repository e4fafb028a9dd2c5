import { type Interest, PRODUCT_CODES, PRODUCTION_TYPE_CODES, PRODUCTION_TYPES, PRODUCTS } from '@outcrop/contracts';
import { formStyles } from '../../ui/form/form-styles.ts';
import styles from './interests.module.css';
import form from './profile.module.css';
import { INTEREST_BOX } from './sent-interests.ts';

/** What is produced, and how. */
export function BackgroundFields({
  chosen,
  onToggle,
}: {
  chosen: ReadonlySet<Interest>;
  onToggle: (interest: Interest) => void;
}) {
  return (
    <section aria-labelledby="background-title">
      <div className={form.sub}>
        <h2 id="background-title">Background</h2>
      </div>
      <div className={styles.background}>
        <fieldset>
          <legend id="products" tabIndex={-1}>
            Product
          </legend>
          <div className={styles.codes}>
            {PRODUCT_CODES.map((code) => (
              <label key={code} className={styles.code}>
                <input
                  type="checkbox"
                  name={INTEREST_BOX}
                  value={code}
                  checked={chosen.has(code)}
                  onChange={() => onToggle(code)}
                />
                <span>{PRODUCTS[code]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend id="productionTypes" tabIndex={-1}>
            Production type
          </legend>
          <div className={styles.twoColumns}>
            {PRODUCTION_TYPE_CODES.map((code) => (
              <label key={code} className={formStyles.check}>
                <input
                  type="checkbox"
                  name={INTEREST_BOX}
                  value={code}
                  checked={chosen.has(code)}
                  onChange={() => onToggle(code)}
                />
                <span>{PRODUCTION_TYPES[code]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </section>
  );
}
