import { REGIONS, type Region } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { deals } from '../../../deal/words/deal-kind.ts';
import { commas } from '../../../format/commas.ts';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { later } from '../../../ui/later.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { REGION_BOX } from '../interest-choices.ts';
import { regionCountsQuery } from '../profile-queries.ts';
import styles from './region-fields.module.css';

// Its shapes are fetched when the page is open, never before.
const RegionMap = later(() => import('./region-map.tsx'));

/** The regions of interest, on a map and as a list that says the same. @param shown what is ticked now */
export function RegionFields({ written, shown }: Record<'written' | 'shown', ReadonlySet<Region>>) {
  const list = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  const { data: counts } = useQuery({ ...regionCountsQuery(), enabled: hydrated });
  const found = [...shown].reduce((sum, region) => sum + (counts?.[region] ?? 0), 0);
  return (
    <section aria-labelledby="selectedRegions">
      <SectionHead small id="selectedRegions" title="Regions">
        <span className="small muted" aria-live="polite">
          {shown.size} {shown.size === 1 ? 'region' : 'regions'}
          {counts && `, ${deals(found)} now`}
        </span>
      </SectionHead>
      <div className={styles.regions}>
        <div className={styles.map}>
          {hydrated && (
            <RegionMap
              chosen={shown}
              onToggle={(region) => list.current?.querySelector<HTMLElement>(`[value="${region}"]`)?.click()}
            />
          )}
        </div>
        <fieldset ref={list} className={styles.list}>
          <legend className="vh">Regions</legend>
          {REGIONS.map((region) => (
            <label key={region} className={`${formStyles.check} ${styles.row}`}>
              <input type="checkbox" name={REGION_BOX} value={region} defaultChecked={written.has(region)} />
              <span>{region}</span>
              {counts && (
                <span className={styles.count}>
                  {commas(counts[region] ?? 0)}
                  <span className="vh"> {counts[region] === 1 ? 'deal' : 'deals'}</span>
                </span>
              )}
            </label>
          ))}
        </fieldset>
      </div>
    </section>
  );
}
