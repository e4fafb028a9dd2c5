const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "May 6 at 9:14 am Central": the firm's time, the same on the server and in every browser. @param iso a moment in ISO form */
export function formatMoment(iso: string): string {
  const parts = FORMAT.formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('month')} ${of('day')} at ${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()} Central`;
}
