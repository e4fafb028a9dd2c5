import { TextField } from '../ui/form/fields.tsx';
import { formStyles } from '../ui/form/form-styles.ts';
import type { LeadFormState } from './use-lead-form.ts';

/** First and last name, beside each other: every form that goes to the firm begins with them. */
export const NameFields = ({ input }: Pick<LeadFormState, 'input'>) => (
  <div className={formStyles.two}>
    <TextField label="First name" mark="required" required autoComplete="given-name" {...input('firstName')} />
    <TextField label="Last name" mark="required" required autoComplete="family-name" {...input('lastName')} />
  </div>
);
