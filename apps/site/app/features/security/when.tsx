import { useHydrated } from '../../ui/use-site.ts';

const day = (date: Date, timeZone?: string) =>
  date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', ...(timeZone && { timeZone }) });
const hour = (date: Date) => date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase();

/**
 * A moment, as "Today, 7:54 am" or "Nov 18, 2026, 9:31 am". The server does not know the person's clock: it writes the day of Greenwich.
 * @param time whether the time of day is told
 */
export function When({ at, time = true }: { at: string; time?: boolean }) {
  const hydrated = useHydrated();
  const date = new Date(at);
  return <time dateTime={at}>{hydrated ? inWords(date, time) : day(date, 'UTC')}</time>;
}

function inWords(date: Date, time: boolean): string {
  if (!time) return day(date);
  return `${day(date) === day(new Date()) ? 'Today' : day(date)}, ${hour(date)}`;
}
