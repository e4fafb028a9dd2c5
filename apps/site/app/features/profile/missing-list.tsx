import {
  fieldLabel,
  PROFILE_PART_CODES,
  PROFILE_PARTS,
  type Profile,
  type ProfileField,
  type ProfilePart,
} from '@outcrop/contracts';
import { Link } from 'react-router';
import { INTERESTS, PROFILE } from '../../access/guards.ts';
import { formatPastMoment } from '../../ui/moment.ts';
import styles from './missing-list.module.css';
import { pageOf } from './part-pages.ts';

/** What stands beside the pages' names in the menu of the account: "2 missing", or nothing. */
export function notesOf(profile: Profile | undefined) {
  const noteOf = (page: ReturnType<typeof pageOf>) => {
    const { length } = (profile?.missing ?? []).flatMap(({ part, fields }) => (pageOf(part) === page ? fields : []));
    return length ? `${length} missing` : undefined;
  };
  return { [PROFILE]: noteOf(PROFILE), [INTERESTS]: noteOf(INTERESTS) };
}

/** What a complete profile still needs, part by part, each field a link to its input (docs/product/sign-up.md#profile-completeness). */
export function MissingList({ profile }: { profile: Profile }) {
  const missing = new Map(profile.missing.map(({ part, fields }) => [part, fields]));
  return (
    <section aria-labelledby="missing-title">
      <h2 id="missing-title">{missing.size > 0 ? 'What is missing' : 'Your profile is complete'}</h2>
      {missing.size > 0 && (
        <p className="small muted">An access code works at once. Asking for access takes a complete profile.</p>
      )}
      <ul className={styles.parts}>
        {PROFILE_PART_CODES.map((part) => (
          <Part key={part} part={part} fields={missing.get(part) ?? []} />
        ))}
      </ul>
      {profile.updatedAt && <p className={`label ${styles.saved}`}>Last saved {formatPastMoment(profile.updatedAt)}</p>}
    </section>
  );
}

function Part({ part, fields }: { part: ProfilePart; fields: readonly ProfileField[] }) {
  const done = fields.length === 0;
  return (
    <li className={done ? styles.done : undefined}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={styles.mark}>
        {done ? <path d="m4 10.5 4 4 8-9" /> : <circle cx="10" cy="10" r="6.5" strokeDasharray="3 2.2" />}
      </svg>
      <div>
        <b>{PROFILE_PARTS[part].label}</b>
        <span>{done ? 'Complete' : `${fields.length} missing`}</span>
        {fields.map((field) => (
          <Link key={field} className={`link ${styles.field}`} to={`${pageOf(part)}#${field}`}>
            {fieldLabel(part, field)}
          </Link>
        ))}
      </div>
    </li>
  );
}
