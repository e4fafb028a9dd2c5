import { ABROAD, hasDigitZip, PROVINCES, stateName, US_STATES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { DigitsField, described, FieldFrame, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './profile.module.css';
import type { ProfileFormState } from './profile-form.tsx';

type AddressFieldsProps = ProfileFormState & { hydrated: boolean };

/** The person's address and the company's; each line of an address may come from either (docs/product/sign-up.md#profile-completeness). */
export function AddressFields(props: AddressFieldsProps) {
  const { written, shown, input, hydrated } = props;
  const line = [shown.userRequestedAddress, shown.City, shown.State && stateName(shown.State)].filter(Boolean);
  const office = <OfficeFields {...props} />;
  return (
    <>
      <section aria-labelledby="address-title">
        <SectionHead small id="address-title" title="Address" />
        <div className={styles.grid}>
          <label className={`${formStyles.check} ${styles.wide}`}>
            <input id="sameOffice" name="sameOffice" type="checkbox" defaultChecked={written.sameOffice} />
            <span>Use {line.length ? line.join(', ') : 'this address'} as the company's location</span>
          </label>
          <div className={styles.span2}>
            <TextField
              {...input('userRequestedAddress', 'Address', 'userRequestedAddress')}
              autoComplete="street-address"
            />
          </div>
          <TextField {...input('City', 'City', 'City')} autoComplete="address-level2" />
          <StateField {...input('State', 'State', 'State')} autoComplete="address-level1" />
          <DigitsField {...input('Zip', 'Zip', 'Zip')} {...zip(shown.State)} autoComplete="postal-code" />
        </div>
      </section>
      {/* Without a script nothing shows it when the box is unticked. */}
      {written.sameOffice && !hydrated ? <noscript>{office}</noscript> : office}
    </>
  );
}

/** What is typed here stays while the box says that there is none, and is not sent then. */
function OfficeFields({ shown, input, hydrated }: AddressFieldsProps) {
  const common = { disabled: hydrated && shown.sameOffice, autoComplete: 'off' };
  return (
    <section aria-labelledby="office-title" hidden={common.disabled}>
      <SectionHead small id="office-title" title="Company's location">
        {shown.sameOffice && <span className="small muted">if it is another one: untick the box above</span>}
      </SectionHead>
      <div className={styles.grid}>
        <div className={styles.span2}>
          <TextField {...input('officeAddress', 'Address')} {...common} />
        </div>
        <TextField {...input('officeCity', 'City')} {...common} />
        <StateField {...input('officeState', 'State')} {...common} />
        <DigitsField {...input('officeZip', 'Zip')} {...zip(shown.officeState)} {...common} />
      </div>
    </section>
  );
}

const zip = (state: string) => (hasDigitZip(state) ? { digits: 9 } : { digits: null, maxLength: 10 });

interface StateFieldProps extends ReturnType<ProfileFormState['input']> {
  autoComplete: string;
  disabled?: boolean;
}

const StateField = ({ label, mark, error, ...select }: StateFieldProps) => (
  <FieldFrame id={select.id} label={label} mark={mark} error={error}>
    <span className={styles.select}>
      {/* Another one for another default, which React changes only of inputs. */}
      <select key={select.defaultValue} className={formStyles.input} {...described(select.id, error)} {...select}>
        <option value="">Choose</option>
        <Options label="United States" states={US_STATES} />
        <Options label="Canada" states={PROVINCES} />
        <option value={ABROAD.code}>{ABROAD.label}</option>
      </select>
      <Icon name="down" small />
    </span>
  </FieldFrame>
);

const Options = ({ label, states }: { label: string; states: Readonly<Record<string, string>> }) => (
  <optgroup label={label}>
    {Object.entries(states).map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </optgroup>
);
