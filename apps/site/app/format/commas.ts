/** One language on server and browser, whatever their locale: both must write the same. */
export const LOCALE = 'en-US';
const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2, signDisplay: 'negative' });

/** Intl writes a hyphen where a minus belongs. */
export const written = (format: Intl.NumberFormat, value: number): string => format.format(value).replace('-', '−');

/** 1482000 → "1,482,000"; up to two decimals; a true minus. Apart from the other figures, because every page has it. */
export const commas = (value: number): string => written(NUMBER, value);
