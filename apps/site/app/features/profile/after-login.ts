import { fieldLabel, PROFILE_PARTS } from '@outcrop/contracts';
import { queryClient } from '../../query/query-client.ts';
import type { AfterLogin } from '../../session/after-login.ts';
import { ask } from '../../ui/dialogs/dialog-requests.ts';
import { pageOf } from './part-pages.ts';
import { profileQuery } from './profile-queries.ts';

/** Says after a login what the profile lacks, and leads there (docs/product/sign-up.md#profile-completeness). On the pages of the account they see it. */
const sayWhatIsMissing: AfterLogin = async ({ navigate }) => {
  const { missing } = await queryClient().fetchQuery({ ...profileQuery(), staleTime: 0 });
  const [first] = missing;
  if (!first || window.location.pathname.startsWith('/buyer/')) return;
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

export default sayWhatIsMissing;
