import { useSearchParams } from 'react-router';
import { PITCHBOOKS } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta, firstWords, PUBLISHER } from '../content/content-meta.ts';
import { answered, readContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { bookAddress, bookStateIn } from '../features/pitchbooks/book-state.ts';
import { pitchbooksPage, withBook } from '../features/pitchbooks/pitchbook-content.ts';
import { PitchbooksPage } from '../features/pitchbooks/pitchbooks-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/pitchbooks';

export const handle: CacheHandle = { cache: { query: [] } };

export async function loader(args: Route.LoaderArgs) {
  const state = bookStateIn(args.url.searchParams);
  return answered(withBook(await readContent(args, pitchbooksPage(args.params.path, state)), state));
}
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const state = bookStateIn(args.url.searchParams);
  return withBook(await loadContentInBrowser(args, pitchbooksPage(args.params.path, state)), state);
}
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view } = loaderData;
  const { open, page, named } = view;
  const general = 'What Outcrop Advisors does, for whom and what it has brought.';
  // What is not published is nothing to be found; tombstones are there without a book as well.
  if (!open)
    return contentMeta(matches, {
      title: named ?? 'Pitchbooks',
      description: general,
      path: PITCHBOOKS,
      index: named === null,
    });
  const number = page?.page ?? 1;
  const address = bookAddress(open.path, { page: number });
  const description = open.lead ?? (firstWords(open.body) || general);
  return contentMeta(matches, {
    seo: number > 1 ? { ...open.seo, title: null } : open.seo,
    title: number > 1 ? `${open.title}, page ${number}` : open.title,
    description,
    path: address,
    image: open.image,
    structured: (at) => ({
      '@type': 'DigitalDocument',
      name: open.title,
      description: open.seo.description ?? description,
      url: at(address),
      publisher: PUBLISHER,
      ...(open.pdf && {
        encoding: { '@type': 'MediaObject', contentUrl: at(open.pdf.url), encodingFormat: 'application/pdf' },
      }),
    }),
  });
}

export default function PitchbooksRoute({ loaderData: { view } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <PitchbooksPage {...view} state={bookStateIn(search)} />;
}
