import type { PageCollectionName } from '@outcrop/contracts';
import { useWatch } from 'react-hook-form';
import { addressParts } from './model/form-layout.ts';

/** The item as a search engine would show it. */
export function SearchResult({ collection }: { collection: PageCollectionName }) {
  const [seoTitle, title, description, lead, path] = useWatch({
    name: ['seo_title', 'title', 'seo_description', 'lead', 'path'],
  });
  const address = [window.location.host, ...addressParts(collection, String(path ?? ''))].join(' › ');
  return (
    <figure className="search-result wide" aria-label="As a search result">
      <p className="label">{address}</p>
      <b>{seoTitle || title || 'No title yet'}</b>
      <p>{description || lead || 'Without a description, search engines pick a sentence from the text.'}</p>
    </figure>
  );
}
