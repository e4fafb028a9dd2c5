import type { MetaDescriptor } from 'react-router';
import { breadcrumbs, firmData } from './structured-data.ts';

/** A picture as other sites show it: most of them cannot draw an SVG. @param path of one of our own pictures */
export const sharedPicture = (path: string): string =>
  `/images/resize?url=${encodeURIComponent(path)}&w=1200&h=630&fit=cover&output=png`;

/** Of a page without a picture of its own. */
const USUAL_PICTURE = sharedPicture('/images/panorama/hero.svg');

/** Longest description that search engines show, in characters. */
const MAX_DESCRIPTION_LENGTH = 200;

/** As much of a text as a description holds, cut between two words. */
export const excerpt = (text: string): string =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;

interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the page's canonical address. */
  path: string;
  /** Path or address of a picture for link previews on other sites. */
  image?: string;
  type?: 'website' | 'article';
  index?: boolean;
  /** The list that the page belongs to, where its address does not say so. */
  list?: { label: string; path: string } | undefined;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's origin as the root loader found it, without a trailing slash; empty when it could not run. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** Title, description, canonical address, Open Graph, and where the page stands (docs/product/pages.md#page-heads); addresses are completed with the root loader's origin. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image = USUAL_PICTURE, type = 'website', index = true, list }: PageMeta,
): MetaDescriptor[] {
  const origin = originOf(matches);
  const shown = image.endsWith('.svg') ? sharedPicture(image) : image;
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
    { property: 'og:image', content: new URL(shown, `${origin || 'http://localhost'}/`).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(index ? breadcrumbs(origin, { path, title, list }) : [{ name: 'robots', content: 'noindex, follow' }]),
    ...(path === '/home' ? firmData(origin) : []),
  ];
}
