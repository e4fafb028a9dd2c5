/** When to come back, in words that stay true while they are read: a minute or an hour is begun. @param seconds null where nobody knows */
export function whenAgain(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 0) / 60);
  if (minutes < 1) return 'later';
  if (minutes === 1) return 'in a minute';
  return minutes <= 60 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
