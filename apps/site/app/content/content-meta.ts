import type { ContentPicture, ContentSeo } from '@outcrop/contracts';
import type { MetaDescriptor } from 'react-router';
import { showsDraft } from '../server/preview.ts';
import { SHARED_PICTURE } from '../ui/content-sizes.ts';
import { excerpt, originOf, pageMeta } from '../ui/page-meta.ts';
import { pictureAddress } from '../ui/picture-address.ts';
import { jsonLd } from '../ui/structured-data.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** What schema.org says of a page. @param at completes an address of the site */
type StructuredData = (at: (path: string) => string) => Readonly<Record<string, unknown>>;

interface ContentMeta {
  /** As the editor wrote it; what is missing there comes from the page itself. */
  seo?: ContentSeo | undefined;
  title: string;
  description: string;
  /** Of the canonical address. */
  path: string;
  type?: 'website' | 'article';
  image?: ContentPicture | null;
  index?: boolean;
  structured?: StructuredData;
}

/** Head of a page of content: the editor's words first (docs/product/content.md#page-seo). A draft is kept out of search engines, and its address from other sites. */
export function contentMeta(matches: Matches, meta: ContentMeta): MetaDescriptor[] {
  const { seo, title, description, path, type = 'website', index = true, structured } = meta;
  const origin = originOf(matches);
  const isDraft = showsDraft(matches);
  const image = seo?.image ?? meta.image;
  return [
    ...pageMeta(matches, {
      title: seo?.title ?? title,
      description: seo?.description ?? description,
      path,
      type,
      index: index && !isDraft,
      ...(image && { image: pictureAddress(image.url, SHARED_PICTURE) }),
    }),
    ...(seo?.keywords ? [{ name: 'keywords', content: seo.keywords }] : []),
    ...(isDraft ? [{ name: 'referrer', content: 'same-origin' }] : []),
    ...(structured ? [jsonLd(structured((to) => origin + to))] : []),
  ];
}

interface Article {
  title: string;
  lead: string | null;
  body: string | null;
  seo?: ContentSeo | undefined;
  image: ContentPicture | null;
  publishedAt: string | null;
}

/** Head of a text with a page of its own, with what schema.org says of every such text and `structured` adds for its kind. */
export function articleMeta(
  matches: Matches,
  view: Article,
  path: string,
  structured: StructuredData,
): MetaDescriptor[] {
  const { seo, title, image, publishedAt } = view;
  const description = view.lead ?? firstWords(view.body);
  return contentMeta(matches, {
    seo,
    title,
    description,
    path,
    type: 'article',
    image,
    structured: (at) => ({
      headline: title,
      description: seo?.description ?? description,
      url: at(path),
      publisher: PUBLISHER,
      ...(publishedAt && { datePublished: publishedAt }),
      ...(image && { image: at(image.url) }),
      ...structured(at),
    }),
  });
}

/** The publisher of everything here. */
export const PUBLISHER = { '@type': 'Organization', name: 'Outcrop Advisors' } as const;

/** The first words of a text, for a page whose editor wrote no description. */
export const firstWords = (html: string | null): string =>
  excerpt(
    (html ?? '')
      .replaceAll(/<table\b.*?<\/table>/gs, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
