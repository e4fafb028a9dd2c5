import { PEOPLE_STEPS, readStepTaken } from '@outcrop/contracts';
import { counted } from '../count-words.ts';

/**
 * What a link of the dashboard chose the rows by: "Asked a question, Nov 1, 2026 to Nov 30, 2026 (UTC)."; empty where none did.
 * @param day a day in words
 */
export function chosenWords({ took, id }: Readonly<Record<string, unknown>>, day: (iso: string) => string): string {
  const step = readStepTaken(String(took ?? ''));
  if (step) return `${PEOPLE_STEPS[step.step]}, ${day(step.from)} to ${day(step.to)} (UTC).`;
  return Array.isArray(id) ? `${counted(id.length, 'person was', 'people were')} chosen on the dashboard.` : '';
}
