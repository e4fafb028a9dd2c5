import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/fields.tsx';
import { formStyles } from '../ui/form/form-styles.ts';

type Input = Omit<ComponentProps<typeof TextField>, 'label' | 'mark' | 'required' | 'autoComplete'>;

/** First and last name, beside each other: every form that goes to the firm begins with them. */
export const NameFields = ({ first, last }: { first: Input; last: Input }) => (
  <div className={formStyles.two}>
    <TextField label="First name" mark="required" required autoComplete="given-name" {...first} />
    <TextField label="Last name" mark="required" required autoComplete="family-name" {...last} />
  </div>
);
