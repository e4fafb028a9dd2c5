import { LOCALE } from '../../../format/commas.ts';

const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Chicago',
  timeZoneName: 'short',
});

/** Versions of Intl differ in the space before AM and PM. */
const spaced = (text: string) => text.replace(/\s/gu, ' ');

/** When an alert was sent, in the firm's time, so that server and browser say the same: "Nov 18, 2026, 7:00 AM CST". */
export const sentWords = (iso: string): string => spaced(MOMENT.format(new Date(iso)));
