const TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Chicago',
  timeZoneName: 'short',
});

/** When something was saved, in the firm's time, so that server and browser say the same: "Nov 18, 2026, 9:31 AM CST". */
export const savedAt = (iso: string): string => TIME.format(new Date(iso));
