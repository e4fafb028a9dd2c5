import { ABROAD, hasDigitZip, PROVINCES, type ProfileField, stateName, US_STATES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ComponentProps } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { formStyles } from '../../ui/form/form-styles.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { describe, Field, FieldFrame, type FieldProps } from './field.tsx';
import styles from './profile.module.css';
import type { ProfileInput, ProfileValues } from './profile-values.ts';

interface AddressFieldsProps {
  /** What the form shows. */
  values: ProfileValues;
  register: UseFormRegister<ProfileValues>;
  /** Properties of an input of the form. */
  input: (name: ProfileInput, label: string, need?: ProfileField) => FieldProps;
}

/** The person's address and the company's; each line of an address may come from either (docs/product/sign-up.md#profile-completeness). */
export function AddressFields({ values, register, input }: AddressFieldsProps) {
  const hydrated = useHydrated();
  const line = [values.userRequestedAddress, values.City, values.State && stateName(values.State)].filter(Boolean);
  return (
    <>
      <section aria-labelledby="address-title">
        <div className={styles.sub}>
          <h2 id="address-title">Address</h2>
        </div>
        <div className={styles.grid}>
          <label className={`${formStyles.check} ${styles.wide}`}>
            <input id="sameOffice" type="checkbox" defaultChecked={values.sameOffice} {...register('sameOffice')} />
            <span>Use {line.length ? line.join(', ') : 'this address'} as the company's location</span>
          </label>
          <Field
            {...input('userRequestedAddress', 'Address', 'userRequestedAddress')}
            autoComplete="street-address"
            span={2}
          />
          <Field {...input('City', 'City', 'City')} autoComplete="address-level2" />
          <StateField {...input('State', 'State', 'State')} autoComplete="address-level1" />
          <ZipField {...input('Zip', 'Zip', 'Zip')} state={values.State} autoComplete="postal-code" />
        </div>
      </section>
      {values.sameOffice ? (
        // Without a script nothing shows it when the box is unticked.
        !hydrated && (
          <noscript>
            <OfficeFields values={values} input={input} />
          </noscript>
        )
      ) : (
        <OfficeFields values={values} input={input} />
      )}
    </>
  );
}

const OfficeFields = ({ values, input }: Pick<AddressFieldsProps, 'values' | 'input'>) => (
  <section aria-labelledby="office-title">
    <div className={styles.sub}>
      <h2 id="office-title">Company's location</h2>
      {values.sameOffice && <span className="small muted">if it is another one: untick the box above</span>}
    </div>
    <div className={styles.grid}>
      <Field {...input('officeAddress', 'Address')} span={2} autoComplete="off" />
      <Field {...input('officeCity', 'City')} autoComplete="off" />
      <StateField {...input('officeState', 'State')} autoComplete="off" />
      <ZipField {...input('officeZip', 'Zip')} state={values.officeState} autoComplete="off" />
    </div>
  </section>
);

function ZipField({ state, ...field }: FieldProps & { state: string }) {
  return hasDigitZip(state) ? <Field {...field} digits={9} help="Digits only" /> : <Field {...field} maxLength={10} />;
}

function StateField({ label, need, help, error, span, digits: _, action: __, ...field }: FieldProps) {
  return (
    <FieldFrame label={label} name={field.name} need={need} help={help} error={error} span={span}>
      <span className={styles.select}>
        <select
          className={formStyles.input}
          {...describe(field.name, help, error)}
          {...(field as unknown as ComponentProps<'select'>)}
        >
          <option value="">Choose</option>
          <Options label="United States" states={US_STATES} />
          <Options label="Canada" states={PROVINCES} />
          <option value={ABROAD.code}>{ABROAD.label}</option>
        </select>
        <Icon name="down" small />
      </span>
    </FieldFrame>
  );
}

function Options({ label, states }: { label: string; states: Readonly<Record<string, string>> }) {
  return (
    <optgroup label={label}>
      {Object.entries(states).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
