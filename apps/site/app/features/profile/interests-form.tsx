import type { Interest, Interests, Region } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { matchesKey } from '../../deal/matches/match-queries.ts';
import { earlyTicks } from '../../ui/pre-hydration.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { AssetTable } from './asset-table.tsx';
import { BackgroundFields } from './background-fields.tsx';
import { type Choices, choicesOf, differencesOf, toggled } from './interest-values.ts';
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
 * What somebody would buy and sell, and where (docs/product/sign-up.md#interests). The page's action takes it, with a script and without.
 * @param sent what came of a form that was sent without a script
 */
export function InterestsForm({ interests, sent }: { interests: Interests; sent: SentInterests | null }) {
  const hydrated = useHydrated();
  const client = useQueryClient();
  // What the form began from: newer ones that were fetched meanwhile must not pass for it.
  const [saved, setSaved] = useState(interests);
  const [choices, setChoices] = useState<Choices>(() =>
    sent?.refusal || sent?.newer ? choicesOfTicks(sent.interests ?? [], sent.regions ?? []) : choicesOf(saved),
  );
  const [early] = useState(() => (hydrated ? null : earlyChoices()));
  const element = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SentInterests>();
  const busy = fetcher.state !== 'idle';
  const [failure, setFailure] = useState<string | null>(sent?.refusal?.form ?? null);
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
  const save = () => {
    setFailure(null);
    void fetcher.submit(element.current, { defaultShouldRevalidate: false });
  };
  const answer = fetcher.data as SentInterests | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (answer?.saved) {
      show(answer.saved);
      showSnackbar('Your interests have been saved.');
      void client.invalidateQueries({ queryKey: profileQuery().queryKey });
      void client.invalidateQueries({ queryKey: matchesKey });
    } else if (answer?.newer) setNewer(answer.newer);
    else if (answer?.refusal) setFailure(answer.refusal.form);
  }, [answer]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save();
  };
  const toggle = (interest: Interest) => setChoices({ ...choices, interests: toggled(choices.interests, interest) });
  const toggleRegion = (region: Region) => setChoices({ ...choices, regions: toggled(choices.regions, region) });
  return (
    <form ref={element} className={styles.form} method="post" action="/buyer/interests" onSubmit={submit}>
      <input type="hidden" name="version" value={newer?.version ?? saved.version} />
      <SentNote done="Your interests have been saved." saved={sent ? !sent.refusal && !sent.newer : null} />
      {newer && (
        <StaleNotice
          differences={differencesOf(choices, choicesOf(newer))}
          address="/buyer/interests"
          onTheirs={() => show(newer)}
          onMine={save}
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
