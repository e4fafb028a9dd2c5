import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFirstSign } from '../../../ui/use-first-sign.ts';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { barsQuery, boundsQuery, facetsQuery } from '../queries/explorer-queries.ts';
import { panelFields } from '../words/fields.ts';
import { AverageChoice } from './average-choice.tsx';
import { loadRange } from './later-range.tsx';
import { countedPanels, measuredPanels, openPanels } from './open-panels.ts';
import { Panel } from './panel.tsx';
import { type Scale, scalesOf } from './scales.ts';

interface FacetPanelsProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
}

/** What a panel that is opened needs. */
const OF_PANELS = [loadRange];

/** What narrows the rows, a panel for each field; counted and measured is what is open. */
export default function FacetPanels({ collection, state }: FacetPanelsProps) {
  useFirstSign(OF_PANELS);
  const counted = countedPanels(collection, state);
  const { data, error, refetch } = useQuery({ ...facetsQuery(state, counted), enabled: counted.length > 0 });
  const measured = measuredPanels(collection, state);
  const bounds = useQuery({ ...boundsQuery(collection.name, measured), enabled: measured.length > 0 });
  // The same as long as nothing of them changes: an answer draws the panels alone that it is of.
  const scales = useMemo(
    () => scalesOf(measuredPanels(collection, state), bounds.data),
    [collection, state, bounds.data],
  );
  const open = useMemo(() => openPanels(collection, state), [collection, state]);
  const bars = useQuery({ ...barsQuery(state, scales), enabled: scales.length > 0 });
  /** Null where there is none, and where it cannot be loaded: the range is typed. */
  const scaleNamed = (name: string): Scale | null | undefined => {
    if (!bounds.data) return bounds.error ? null : undefined;
    // While the bounds of one panel more are asked for, those of the others stay.
    return Object.hasOwn(bounds.data, name) ? (scales.find(({ field }) => field === name)?.scale ?? null) : undefined;
  };
  return (
    <>
      <AverageChoice collection={collection} state={state} />
      {error && !data && <ExplorerProblem title="The values could not be loaded" error={error} onRetry={refetch} />}
      {bounds.error && !bounds.data && (
        <ExplorerProblem title="The sliders could not be loaded" error={bounds.error} onRetry={bounds.refetch} />
      )}
      {bars.error && !bars.data && (
        <ExplorerProblem title="The histograms could not be loaded" error={bars.error} onRetry={bars.refetch} />
      )}
      {panelFields(collection).map((field) => (
        <Panel
          key={field.name}
          {...{ collection, field, state, open }}
          facet={error && !data ? null : data?.[field.name]}
          scale={scaleNamed(field.name)}
          bars={bars.data?.[field.name]}
        />
      ))}
    </>
  );
}
