import type { Profile, ProfileField } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link, useFetcher } from 'react-router';
import { useSessionRefresh } from '../../session/use-session-refresh.ts';
import { button } from '../../ui/button.ts';
import { earlyText, earlyTick } from '../../ui/pre-hydration.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { AddressFields } from './address-fields.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './profile.module.css';
import { profileQuery } from './profile-queries.ts';
import { PROFILE_INPUTS, type ProfileInput, type ProfileValues, valuesOf } from './profile-values.ts';
import { SaveBar } from './save-bar.tsx';
import { SentNote } from './sent-note.tsx';
import type { SentProfile } from './sent-profile.ts';
import { StaleNotice } from './stale-notice.tsx';

/** Loads the schemas later: nobody has typed anything yet. */
const resolveLater: Resolver<ProfileValues> = async (values) => {
  const faults = Object.entries((await import('./profile-check.ts')).checkProfile(values));
  if (faults.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'schema', message }])),
  };
};

/** Either source may have them (docs/product/sign-up.md#profile-completeness). */
const ADDRESS: ReadonlySet<ProfileField> = new Set(['userRequestedAddress', 'City', 'State', 'Zip']);

/** What was typed before the scripts had loaded, over what the server wrote into the inputs. */
const earlyValues = (written: ProfileValues): ProfileValues =>
  Object.fromEntries(
    PROFILE_INPUTS.map((name) => [name, (name === 'sameOffice' ? earlyTick(name) : earlyText(name)) ?? written[name]]),
  ) as unknown as ProfileValues;

/**
 * Who somebody is, how to reach them, and their address (docs/product/sign-up.md#profile). The page's action takes it, with a script and without.
 * @param sent what came of a form that was sent without a script
 */
export function ProfileForm({ profile, sent }: { profile: Profile; sent: SentProfile | null }) {
  const hydrated = useHydrated();
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  // What the form began from: a newer one that was fetched meanwhile must not pass for it.
  const [base, setBase] = useState(profile);
  const refusal = sent?.refusal ?? null;
  const written = ((refusal || sent?.newer) && sent?.values) || valuesOf(profile);
  const [early] = useState(() => (hydrated ? null : earlyValues(written)));
  const [failure, setFailure] = useState<string | null>(refusal?.form ?? null);
  const [newer, setNewer] = useState<Profile | null>(sent?.newer ?? null);
  const form = useForm<ProfileValues>({ resolver: resolveLater, mode: 'onTouched', defaultValues: valuesOf(profile) });
  const { clearErrors, formState, getValues, handleSubmit, reset, setError, setValue, watch } = form;
  const { dirtyFields, errors, isSubmitting } = formState;
  const shown = hydrated ? watch() : written;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts had loaded
  useLayoutEffect(() => {
    for (const name of PROFILE_INPUTS)
      if (early && early[name] !== getValues(name)) setValue(name, early[name], { shouldDirty: true });
    // The form takes over what was typed by itself, too, but shows that something is unsaved with the next change of its state only.
    clearErrors();
    if (refusal) showFaults(refusal.fields);
  }, []);
  const changes = Object.keys(dirtyFields).length;
  useLeaveGuard(changes > 0);
  useEffect(() => {
    if (changes > 0 || profile.version === base.version) return;
    setBase(profile);
    reset(valuesOf(profile));
  }, [profile, base, changes, reset]);

  const show = (saved: Profile) => {
    client.setQueryData(profileQuery().queryKey, saved);
    setBase(saved);
    reset(valuesOf(saved));
    setNewer(null);
    setFailure(null);
  };
  const element = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SentProfile>();
  const save = handleSubmit(async () => {
    setFailure(null);
    await fetcher.submit(element.current, { defaultShouldRevalidate: false });
  });
  const answer = fetcher.data as SentProfile | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (answer?.saved) {
      show(answer.saved);
      showSnackbar('Your profile has been saved.');
      // The header names the person and their entry by the account.
      void refreshSession();
    } else if (answer?.newer) setNewer(answer.newer);
    else if (answer?.refusal) {
      showFaults(answer.refusal.fields);
      setFailure(answer.refusal.form);
    }
  }, [answer]);
  const showFaults = (fields: Partial<Record<ProfileInput, string>>) => {
    const faults = PROFILE_INPUTS.flatMap((name) => (fields[name] ? [{ name, message: fields[name] }] : []));
    for (const [at, { name, message }] of faults.entries()) setError(name, { message }, { shouldFocus: at === 0 });
  };

  const missing = new Set(profile.missing.flatMap(({ fields }) => fields));
  const wordFor = (name: ProfileInput, need: ProfileField): FieldProps['need'] => {
    if (shown[name]) return 'required';
    // A line of the address that the company's location has is not asked for.
    return missing.has(need) ? 'missing' : ADDRESS.has(need) ? undefined : 'required';
  };
  const input = (name: ProfileInput, label: string, need?: ProfileField) => ({
    label,
    error: errors[name]?.message ?? (hydrated ? undefined : refusal?.fields[name]),
    need: need && wordFor(name, need),
    defaultValue: String(written[name]),
    ...form.register(name),
  });
  return (
    <form ref={element} className={styles.form} method="post" action="/buyer/profile" noValidate onSubmit={save}>
      <input type="hidden" name="version" value={newer?.version ?? base.version} />
      <SentNote done="Your profile has been saved." saved={sent ? !refusal && !sent.newer : null} />
      {newer && (
        <StaleNotice
          address="/buyer/profile"
          onTheirs={() => show(newer)}
          onMine={save}
          differences={differencesOf(valuesOf(newer), shown)}
        />
      )}
      <section aria-labelledby="who-title">
        <div className={styles.sub}>
          <h2 id="who-title">Who you are</h2>
        </div>
        <div className={styles.grid}>
          <Field {...input('firstName', 'First name', 'firstName')} autoComplete="given-name" />
          <Field {...input('middle', 'Middle')} autoComplete="additional-name" />
          <Field {...input('lastName', 'Last name', 'lastName')} autoComplete="family-name" />
          <Field {...input('title', 'Title', 'title')} autoComplete="organization-title" />
          <Field {...input('companyName', 'Company', 'companyName')} autoComplete="organization" span={2} />
        </div>
      </section>
      <section aria-labelledby="reach-title">
        <div className={styles.sub}>
          <h2 id="reach-title">How to reach you</h2>
        </div>
        <div className={styles.grid}>
          <Field
            label="Email"
            name="email"
            value={profile.email}
            readOnly
            span={2}
            help="You log in with it. A new one counts once confirmed."
            action={
              <Link className={button('quiet', 'small')} to="/buyer/change-email">
                Change email
              </Link>
            }
          />
          <Field
            {...input('contactPhone', 'Contact phone', 'contactPhone')}
            digits={15}
            autoComplete="tel"
            help="Digits only"
          />
        </div>
      </section>
      <AddressFields values={shown} register={form.register} input={input} />
      <SaveBar
        changes={changes}
        busy={isSubmitting}
        failure={failure}
        updatedAt={profile.updatedAt}
        onDiscard={() => {
          reset(valuesOf(base));
          setFailure(null);
        }}
      />
    </form>
  );
}

/** How many inputs say something else than what was saved elsewhere. */
const differencesOf = (theirs: ProfileValues, mine: ProfileValues): number =>
  (Object.keys(theirs) as ProfileInput[]).filter((name) => theirs[name] !== mine[name]).length;
