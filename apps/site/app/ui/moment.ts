const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The parts one by one: versions of Intl differ in the space before AM and PM. */
function partsOf(iso: string) {
  const parts = FORMAT.formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const time = `${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()} Central`;
  return { day: `${of('month')} ${of('day')}`, year: of('year'), time };
}

/** "May 6 at 9:14 am Central": the firm's time, the same on the server and in every browser. @param iso a moment in ISO form */
export function formatMoment(iso: string): string {
  const { day, time } = partsOf(iso);
  return `${day} at ${time}`;
}

/** "May 6, 2026, 9:14 am Central", for what may lie far back. @param iso a moment in ISO form */
export const formatPastMoment = (iso: string): string => pastMomentParts(iso).join(', ');

/** Its day and its time, for where they may stand below each other. @param iso a moment in ISO form */
export function pastMomentParts(iso: string): readonly [day: string, time: string] {
  const { day, year, time } = partsOf(iso);
  return [`${day}, ${year}`, time];
}
