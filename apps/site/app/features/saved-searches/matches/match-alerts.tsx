import type { AlertFrequency } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '../../../ui/use-site.ts';
import { changeFrequency } from '../frequency-changes.ts';
import { FrequencyControl } from '../frequency-control.tsx';
import { matchSwitch } from './match-switch.ts';

/** How often alerts of new matches come (docs/product/alerts.md#match-alerts). */
export default function MatchAlerts({ value }: { value: AlertFrequency }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  return (
    <FrequencyControl
      label="Alerts for matches"
      value={value}
      disabled={!hydrated}
      onChange={(wanted) => void changeFrequency(matchSwitch(client, value), wanted)}
    />
  );
}
