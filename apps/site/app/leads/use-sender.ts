import { useMemo } from 'react';
import { useSite } from '../ui/use-site.ts';
import { type LeadTexts, NO_LEAD } from './lead-fields.ts';

/** An empty form; whoever is signed in finds their name and email in it (docs/product/pages.md#lead-forms). */
export function useSender(): LeadTexts {
  const { user } = useSite();
  return useMemo(
    () => (user ? { ...NO_LEAD, firstName: user.firstName, lastName: user.lastName, email: user.email } : NO_LEAD),
    [user],
  );
}
