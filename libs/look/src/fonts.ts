import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/instrument-sans/wght.css';
import './fonts/narrow.css';

/** Addresses of the two files that every page needs: Instrument Sans and Besley, Latin letters. Other letters are loaded when a page has them. */
export const LATIN_FONTS: readonly string[] = [instrumentSans, besley];
