import { type Interest, PRODUCT_CODES, PRODUCTION_TYPE_CODES, PRODUCTION_TYPES, PRODUCTS } from '@outcrop/contracts';
import { formStyles } from '../../ui/form/form-styles.ts';
import { ChoiceBox } from './choice-box.tsx';
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
              <ChoiceBox
                key={code}
                className={styles.code}
                name={INTEREST_BOX}
                value={code}
                chosen={chosen}
                onToggle={onToggle}
              >
                <span>{PRODUCTS[code]}</span>
              </ChoiceBox>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend id="productionTypes" tabIndex={-1}>
            Production type
          </legend>
          <div className={styles.twoColumns}>
            {PRODUCTION_TYPE_CODES.map((code) => (
              <ChoiceBox
                key={code}
                className={formStyles.check}
                name={INTEREST_BOX}
                value={code}
                chosen={chosen}
                onToggle={onToggle}
              >
                <span>{PRODUCTION_TYPES[code]}</span>
              </ChoiceBox>
            ))}
          </div>
        </fieldset>
      </div>
    </section>
  );
}
