import { contentMeta, firstWords, PUBLISHER } from '../../content/content-meta.ts';
import type { LoadedContent } from '../../content/load-content.ts';
import type { Publication } from './publication-content.ts';

/** Head of a case study's or a promotion's page. @param addressOf its path */
export function publicationMeta(
  matches: Parameters<typeof contentMeta>[0],
  loaded: LoadedContent<Publication> | undefined,
  addressOf: (path: string) => string,
) {
  if (!loaded) return [];
  const { view, isPreview } = loaded;
  const address = addressOf(view.path);
  const description = view.lead ?? (firstWords(view.body) || view.title);
  return contentMeta(matches, {
    seo: view.seo,
    title: view.title,
    description,
    path: address,
    type: 'article',
    image: view.image,
    isPreview,
    structured: (at) => ({
      '@type': 'Article',
      headline: view.title,
      description: view.seo?.description ?? description,
      url: at(address),
      publisher: PUBLISHER,
      ...(view.publishedAt && { datePublished: view.publishedAt }),
      ...(view.image && { image: at(view.image.url) }),
    }),
  });
}
