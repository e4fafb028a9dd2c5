/** Who writes, and where they are: at the foot of every mail. */
export const FIRM = {
  name: 'Outcrop',
  address: 'Outcrop Advisors, 4200 Survey Street, Suite 900, Houston, Texas 77002',
  phone: '(713) 555-0142',
  timeZone: 'America/Chicago',
} as const;

// Made once: making one takes longer than drawing the rest of a short mail.
const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: FIRM.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Nov 20, 2026 at 9:40 am Central": the firm's time, which the reader can tell. */
export function formatMoment(moment: Date): string {
  const parts = MOMENT.formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('month')} ${of('day')}, ${of('year')} at ${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()} Central`;
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 20, 2026". @param day `YYYY-MM-DD` */
export const formatDay = (day: string): string => DAY.format(new Date(day));
