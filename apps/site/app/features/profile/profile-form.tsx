import type { Profile, ProfileField } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PROFILE } from '../../access/guards.ts';
import { useSessionRefresh } from '../../session/use-session-refresh.ts';
import { button } from '../../ui/button.ts';
import { described, FieldFrame, PhoneField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './profile.module.css';
import { profileQuery } from './profile-queries.ts';
import { differencesOf, type ProfileInput, valuesIn, valuesOf } from './profile-values.ts';
import { SavedForm, type SentForm, useSavedForm } from './saved-form.tsx';

export type SentProfile = SentForm<Profile, ProfileInput>;

const VALUES = { of: valuesOf, in: valuesIn, differences: differencesOf };
const loadCheck = async () => (await import('./profile-check.ts')).check;

/** Either source may have them (docs/product/sign-up.md#profile-completeness). */
const ADDRESS: ReadonlySet<ProfileField> = new Set(['userRequestedAddress', 'City', 'State', 'Zip']);

/**
 * Who somebody is, how to reach them, and their address (docs/product/sign-up.md#profile).
 * @param sent what came of a form that was sent without a script
 */
export function ProfileForm({ profile, sent }: { profile: Profile; sent: SentProfile | null }) {
  const { frame, ...state } = useProfileForm(profile, sent);
  const { input } = state;
  return (
    <SavedForm frame={frame} address={PROFILE}>
      <section aria-labelledby="who-title">
        <SectionHead small id="who-title" title="Who you are" />
        <div className={styles.grid}>
          <TextField {...input('firstName', 'First name', 'firstName')} autoComplete="given-name" />
          <TextField {...input('middle', 'Middle')} autoComplete="additional-name" />
          <TextField {...input('lastName', 'Last name', 'lastName')} autoComplete="family-name" />
          <TextField {...input('title', 'Title', 'title')} autoComplete="organization-title" />
          <div className={styles.span2}>
            <TextField {...input('companyName', 'Company', 'companyName')} autoComplete="organization" />
          </div>
        </div>
      </section>
      <section aria-labelledby="reach-title">
        <SectionHead small id="reach-title" title="How to reach you" />
        <div className={styles.grid}>
          <div className={styles.span2}>
            <EmailField email={profile.email} />
          </div>
          <PhoneField {...input('contactPhone', 'Contact phone', 'contactPhone')} />
        </div>
      </section>
      <AddressFields {...state} hydrated={frame.hydrated} />
    </SavedForm>
  );
}

export type ProfileFormState = Omit<ReturnType<typeof useProfileForm>, 'frame'>;

function useProfileForm(profile: Profile, sent: SentProfile | null) {
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  const { frame, written, shown, errorOf } = useSavedForm({
    current: profile,
    sent,
    values: VALUES,
    loadCheck,
    done: 'Your profile has been saved.',
    onSaved: (saved) => {
      client.setQueryData(profileQuery().queryKey, saved);
      // The header names the person and their entry by the account.
      void refreshSession();
    },
  });
  const missing = new Set(profile.missing.flatMap(({ fields }) => fields));
  const markOf = (name: ProfileInput, need: ProfileField) => {
    if (!shown[name] && missing.has(need)) return <span className={styles.missing}>missing</span>;
    // A line of the address that the company's location has is not asked for.
    return shown[name] || !ADDRESS.has(need) ? 'required' : undefined;
  };
  /** The properties of an input, whose name is its id, so that what is missing can link to it. @param need what it completes */
  const input = (name: Exclude<ProfileInput, 'sameOffice'>, label: string, need?: ProfileField) => ({
    id: name,
    name,
    label,
    mark: need && markOf(name, need),
    error: errorOf(name),
    defaultValue: written[name],
  });
  return { frame, written, shown, input };
}

const HELP = 'You log in with it. A new one counts once confirmed.';

const EmailField = ({ email }: { email: string }) => (
  <FieldFrame id="email" label="Email" help={HELP}>
    <div className={styles.withAction}>
      <input
        type="text"
        id="email"
        name="email"
        className={formStyles.input}
        {...described('email', null, HELP)}
        value={email}
        readOnly
      />
      <Link className={button('quiet', 'small')} to="/buyer/change-email">
        Change email
      </Link>
    </div>
  </FieldFrame>
);
