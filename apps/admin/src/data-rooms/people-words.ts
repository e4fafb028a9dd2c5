import { PEOPLE_STEPS, readStepTaken } from '@outcrop/contracts';
import { counted } from '../count-words.ts';
import { formatDay } from '../resource/format-values.ts';

/** What a link of the dashboard chose the rows by: "Asked a question, Nov 1, 2026 to Nov 30, 2026 (UTC)."; empty where none did. */
export function chosenWords({ took, id }: Readonly<Record<string, unknown>>): string {
  const step = readStepTaken(String(took ?? ''));
  if (step) return `${PEOPLE_STEPS[step.step]}, ${formatDay(step.from)} to ${formatDay(step.to)} (UTC).`;
  return Array.isArray(id) ? `${counted(id.length, 'person was', 'people were')} chosen on the dashboard.` : '';
}
