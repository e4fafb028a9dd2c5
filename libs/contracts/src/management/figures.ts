/** What is counted day by day for management, each kind by keys of its own (docs/product/management.md#daily-figures). */
export const FIGURE_KINDS = [
  // Searches by what they found: `found`, `nothing`, or `unknown` where nobody could say.
  'searches',
  // Texts of searches that found nothing, in lowercase; empty for filters without a text.
  'missed-searches',
  // Views of deals' pages, by listing.
  'deal-views',
  // From here on by a person and a deal: the number of their row in the list of people of data rooms.
  'room-requests',
  'room-signatures',
  'room-entries',
  'pages-read',
  'files-taken',
  'questions-asked',
  'offers-made',
  // Mails with alerts, deals that browsers were told of, and views of pages that were opened from either: by `alert` and `push`.
  'alert-mails',
  'push-deals',
  'returns',
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
