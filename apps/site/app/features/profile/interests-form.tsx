import { ApiError, type Interest, type Interests, type Region } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import { matchesKey } from '../../deal/matches/match-queries.ts';
import { browserApi } from '../../query/query-client.ts';
import { earlyTicks } from '../../ui/pre-hydration.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { AssetTable } from './asset-table.tsx';
import { BackgroundFields } from './background-fields.tsx';
import { bodyOf, type Choices, choicesOf, differencesOf, toggled } from './interest-values.ts';
import styles from './profile.module.css';
import { interestsQuery, profileQuery } from './profile-queries.ts';
import { RegionFields } from './regions/region-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { choicesOfTicks, INTEREST_BOX, REGION_BOX, type SentInterests } from './sent-interests.ts';
import { SentNote } from './sent-note.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** What was ticked before the scripts had loaded. */
function earlyChoices(): Choices | null {
  const [interests, regions] = [earlyTicks(INTEREST_BOX), earlyTicks(REGION_BOX)];
  return interests && regions ? choicesOfTicks(interests, regions) : null;
}

/**
 * What somebody would buy and sell, and where (docs/product/sign-up.md#interests). Without a script the page's own action takes it.
 * @param sent what came of a form that was sent without a script
 */
export function InterestsForm({ interests, sent }: { interests: Interests; sent: SentInterests | null }) {
  const hydrated = useHydrated();
  const client = useQueryClient();
  // What the form began from: newer ones that were fetched meanwhile must not pass for it.
  const [saved, setSaved] = useState(interests);
  const [choices, setChoices] = useState<Choices>(() =>
    sent?.failure || sent?.newer ? choicesOfTicks(sent.interests, sent.regions) : choicesOf(saved),
  );
  const [early] = useState(() => (hydrated ? null : earlyChoices()));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(sent?.failure ?? null);
  const [newer, setNewer] = useState<Interests | null>(sent?.newer ?? null);
  const changes = differencesOf(choices, choicesOf(saved));
  useLeaveGuard(changes > 0);
  useLayoutEffect(() => {
    if (early) setChoices(early);
  }, [early]);
  useEffect(() => {
    if (changes > 0 || interests.version === saved.version) return;
    setSaved(interests);
    setChoices(choicesOf(interests));
  }, [interests, saved, changes]);

  const show = (interests: Interests) => {
    client.setQueryData(interestsQuery().queryKey, interests);
    setSaved(interests);
    setChoices(choicesOf(interests));
    setNewer(null);
    setFailure(null);
  };
  const save = async (version: number) => {
    setBusy(true);
    setFailure(null);
    try {
      show(await browserApi.updateInterests(bodyOf(choices, version)));
      showSnackbar('Your interests have been saved.');
      await Promise.all([
        client.invalidateQueries({ queryKey: profileQuery().queryKey }),
        client.invalidateQueries({ queryKey: matchesKey }),
      ]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) setNewer((error.problem as { current?: Interests }).current ?? null);
      else setFailure(error.problem.detail);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save(saved.version);
  };
  const toggle = (interest: Interest) => setChoices({ ...choices, interests: toggled(choices.interests, interest) });
  const toggleRegion = (region: Region) => setChoices({ ...choices, regions: toggled(choices.regions, region) });
  return (
    <form className={styles.form} method="post" action="/buyer/interests" onSubmit={submit}>
      <input type="hidden" name="version" value={newer?.version ?? saved.version} />
      <SentNote done="Your interests have been saved." saved={sent ? !sent.failure && !sent.newer : null} />
      {newer && (
        <StaleNotice
          differences={differencesOf(choices, choicesOf(newer))}
          address="/buyer/interests"
          onTheirs={() => show(newer)}
          onMine={() => void save(newer.version)}
        />
      )}
      <AssetTable chosen={choices.interests} onToggle={toggle} />
      <BackgroundFields chosen={choices.interests} onToggle={toggle} />
      <RegionFields chosen={choices.regions} onToggle={toggleRegion} />
      <SaveBar
        changes={changes}
        busy={busy}
        failure={failure}
        updatedAt={saved.updatedAt}
        onDiscard={() => {
          setChoices(choicesOf(saved));
          setFailure(null);
        }}
      />
    </form>
  );
}
