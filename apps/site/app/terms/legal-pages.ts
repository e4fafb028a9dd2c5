/** The legal texts that have a page, in the order of the footer. */
export const LEGAL_PAGES = [
  { path: 'terms', label: 'Terms of use' },
  { path: 'disclaimers', label: 'Disclaimers' },
  { path: 'privacy', label: 'Privacy' },
] as const;
