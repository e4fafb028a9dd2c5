import type { MetaDescriptor } from 'react-router';

/** Head of a page that a link in a mail leads to, but for its title, which says what came of it: not for search engines, and no other site is told its address, which holds the token. */
export const linkPageMeta = (): MetaDescriptor[] => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Such a page names a person: nothing keeps it. */
export const linkPageHeaders = (): HeadersInit => ({ 'Cache-Control': 'no-store' });
