import { REGIONS, type Region } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deals } from '../../../deal/words/deal-kind.ts';
import { commas } from '../../../format/commas.ts';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { useHydrated } from '../../../ui/use-site.ts';
import { ChoiceBox } from '../choice-box.tsx';
import form from '../profile.module.css';
import { regionCountsQuery } from '../profile-queries.ts';
import { REGION_BOX } from '../sent-interests.ts';
import styles from './region-fields.module.css';

// Its shapes are fetched when the page is open, never before.
const RegionMap = lazy(async () => ({ default: (await import('./region-map.tsx')).RegionMap }));

/** The regions of interest, on a map and as a list that says the same. */
export function RegionFields({
  chosen,
  onToggle,
}: {
  chosen: ReadonlySet<Region>;
  onToggle: (region: Region) => void;
}) {
  const hydrated = useHydrated();
  const { data: counts } = useQuery({ ...regionCountsQuery(), enabled: hydrated });
  const found = [...chosen].reduce((sum, region) => sum + (counts?.[region] ?? 0), 0);
  return (
    <section aria-labelledby="selectedRegions">
      <div className={form.sub}>
        <h2 id="selectedRegions" tabIndex={-1}>
          Regions
        </h2>
        <span className="small muted" aria-live="polite">
          {chosen.size} {chosen.size === 1 ? 'region' : 'regions'}
          {counts && `, ${deals(found)} now`}
        </span>
      </div>
      <div className={styles.regions}>
        <div className={styles.map}>
          {hydrated && (
            <Suspense>
              <RegionMap chosen={chosen} onToggle={onToggle} />
            </Suspense>
          )}
        </div>
        <fieldset className={styles.list}>
          <legend className="vh">Regions</legend>
          {REGIONS.map((region) => (
            <ChoiceBox
              key={region}
              className={`${formStyles.check} ${styles.row}`}
              name={REGION_BOX}
              value={region}
              chosen={chosen}
              onToggle={onToggle}
            >
              <span>{region}</span>
              {counts && (
                <span className={styles.count}>
                  {commas(counts[region] ?? 0)}
                  <span className="vh"> {counts[region] === 1 ? 'deal' : 'deals'}</span>
                </span>
              )}
            </ChoiceBox>
          ))}
        </fieldset>
      </div>
    </section>
  );
}
