import type { MetaDescriptor } from 'react-router';
import { FIRM } from './firm.ts';

/** https://schema.org, as search engines read it from a page. */
type StructuredData = Readonly<Record<string, unknown>>;

/** Data of a page in its head. */
export const jsonLd = (data: StructuredData): MetaDescriptor =>
  ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }) as MetaDescriptor;

/** Lists to which the pages below them belong: by what their addresses begin with. */
const LISTS: readonly { under: RegExp; label: string; path: string }[] = [
  { under: /^\/deals\/\d/, label: 'Current assignments', path: '/deals/public' },
  { under: /^\/services\/./, label: 'Services', path: '/services' },
  { under: /^\/pitchbooks\/./, label: 'Pitchbooks', path: '/pitchbooks' },
  { under: /^\/resources\/posts\/(?!all(?:$|\?))/, label: 'Posts', path: '/resources/posts/all' },
  { under: /^\/resources\/press-releases\/./, label: 'Press releases', path: '/resources/press-releases' },
  { under: /^\/resources\/(?:case-studies|promotions)\/./, label: 'Marketplace', path: '/resources/marketplace' },
];

/** Where a page stands below home; nothing for those of the menu. @param list that it belongs to, if not by its address */
export function breadcrumbs(
  origin: string,
  { path, title, list }: { path: string; title: string; list?: { label: string; path: string } | undefined },
): MetaDescriptor[] {
  const above = list ?? LISTS.find(({ under }) => under.test(path));
  if (!above) return [];
  const trail = [{ label: 'Home', path: '/home' }, above, { label: title, path }];
  return [
    jsonLd({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: step.label,
        item: origin + step.path,
      })),
    }),
  ];
}

/** Who runs the site, and how it is searched: in the head of the home page. */
export const firmData = (origin: string): MetaDescriptor[] => [
  jsonLd({
    '@type': 'Organization',
    '@id': `${origin}/#firm`,
    name: FIRM.name,
    url: `${origin}/home`,
    logo: `${origin}/logo.svg`,
    telephone: FIRM.phone,
    faxNumber: FIRM.fax,
    email: FIRM.email,
    address: { '@type': 'PostalAddress', streetAddress: `${FIRM.street}, ${FIRM.city}` },
  }),
  jsonLd({
    '@type': 'WebSite',
    name: 'Outcrop',
    url: `${origin}/home`,
    publisher: { '@id': `${origin}/#firm` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/deals?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
];
