import { fieldLabel, PROFILE_PARTS } from '@outcrop/contracts';
import { INTERESTS } from '../../access/guards.ts';
import { HOME } from '../../access/safe-target.ts';
import { queryClient } from '../../query/query-client.ts';
import type { AfterLogin } from '../../session/after-login.ts';
import { ask } from '../../ui/dialogs/dialog-requests.ts';
import { isNewBuyer } from './new-buyer.ts';
import { pageOf } from './part-pages.ts';
import { interestsQuery, profileQuery } from './profile-queries.ts';

/**
 * Leads a new buyer who logged in to no page in particular to where they say what they buy (docs/product/sign-up.md#first-login). Anybody else is told what
 * their profile lacks, and led there (docs/product/sign-up.md#profile-completeness). On the pages of the account they see it.
 */
const afterLogin: AfterLogin = async ({ navigate }) => {
  const { pathname } = window.location;
  if (pathname.startsWith('/buyer/')) return;
  const client = queryClient();
  if (pathname === HOME && isNewBuyer(await client.fetchQuery({ ...interestsQuery(), staleTime: 0 }))) {
    await navigate(INTERESTS);
    return;
  }
  const { missing } = await client.fetchQuery({ ...profileQuery(), staleTime: 0 });
  const [first] = missing;
  if (!first) return;
  const parts = missing.map(
    ({ part, fields }) =>
      `${PROFILE_PARTS[part].label} (${fields.map((field) => fieldLabel(part, field).toLowerCase()).join(', ')})`,
  );
  const go = await ask({
    title: 'Your profile is not complete',
    text: `Still missing: ${parts.join('; ')}. Asking for access to a data room takes a complete profile.`,
    yes: 'Complete profile',
    no: 'Later',
  });
  if (go) await navigate(pageOf(first.part));
};

export default afterLogin;
