const DAY_MS = 86_400_000;

/** The number of a day, `YYYY-MM-DD`, since 1970. */
export const numberOfDay = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);
/** The day of a number, `YYYY-MM-DD`. */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
export const yearOfDay = (number: number): number => new Date(number * DAY_MS).getUTCFullYear();

/** The number of a month's first day. @param month counted from 0; beyond 11 it is of a later year */
export const monthStart = (year: number, month: number): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return date.getTime() / DAY_MS;
};
