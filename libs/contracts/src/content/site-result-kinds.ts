/** What a page found is, in the words beside its title. Apart from the schemas, for pages that show it. */
export const SITE_RESULT_KINDS = {
  page: 'Page',
  service: 'Service',
  post: 'Post',
  'press-release': 'Press release',
  pitchbook: 'Pitchbook',
  'case-study': 'Case study',
  promotion: 'Marketplace',
  person: 'Team',
  question: 'FAQ',
  legal: 'Terms',
} as const;
export type SiteResultKind = keyof typeof SITE_RESULT_KINDS;
