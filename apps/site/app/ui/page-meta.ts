import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the page's canonical address. */
  path: string;
  /** Path or address of a picture for link previews on other sites. */
  image?: string;
  type?: 'website' | 'article';
  index?: boolean;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's origin as the root loader found it, without a trailing slash; empty when it could not run. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** Title, description, canonical address and Open Graph of a page; addresses are completed with the root loader's origin. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image, type = 'website', index = true }: PageMeta,
): MetaDescriptor[] {
  const origin = originOf(matches);
  // An editor's title may name the firm itself.
  const full = /\bOutcrop\b/.test(title) ? title : `${title} · Outcrop`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:site_name', content: 'Outcrop' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    ...(image ? [{ property: 'og:image', content: new URL(image, `${origin || 'http://localhost'}/`).href }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}
