import { fieldLabel } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../ui/page-link.tsx';
import { pageOf } from './part-pages.ts';
import { profileQuery } from './profile-queries.ts';

/** As many as can be read in a line. */
const NAMED = 4;

/** What the profile lacks, in a sentence for home; nothing where it is complete (docs/product/sign-up.md#profile-completeness). */
export default function MissingLine() {
  const { data: profile } = useQuery(profileQuery());
  const [first] = profile?.missing ?? [];
  if (!profile || !first) return null;
  const fields = profile.missing.flatMap(({ part, fields }) =>
    fields.map((field) => fieldLabel(part, field).toLowerCase()),
  );
  const rest = fields.length - NAMED;
  return (
    <p className="small muted">
      Your profile is missing: {fields.slice(0, NAMED).join(', ')}
      {rest > 0 && ` and ${rest} more`}.{' '}
      <PageLink className="link" to={pageOf(first.part)}>
        Complete profile
      </PageLink>
    </p>
  );
}
