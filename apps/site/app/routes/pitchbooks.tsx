import { PITCHBOOKS, pitchbookAddress } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta, firstWords, PUBLISHER } from '../content/content-meta.ts';
import { answered, readContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { pitchbooksPage, withBook } from '../features/pitchbooks/pitchbook-content.ts';
import { PitchbooksPage } from '../features/pitchbooks/pitchbooks-page.tsx';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/pitchbooks';

export const loader = async (args: Route.LoaderArgs) =>
  answered(withBook(await readContent(args, pitchbooksPage(args.params.path))));
export const clientLoader = async (args: Route.ClientLoaderArgs) =>
  withBook(await loadContentInBrowser(args, pitchbooksPage(args.params.path)));
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { isPreview, view } = loaderData;
  const { open } = view;
  const general = 'What Outcrop Advisors does, for whom and what it has brought.';
  if (!open) return contentMeta(matches, { title: 'Pitchbooks', description: general, path: PITCHBOOKS, isPreview });
  const address = pitchbookAddress(open.path);
  const description = open.lead ?? (firstWords(open.body) || general);
  return contentMeta(matches, {
    seo: open.seo,
    title: open.title,
    description,
    path: address,
    image: open.image,
    isPreview,
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

export default function PitchbooksRoute({ loaderData: { view, isPreview } }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewStrip />}
      <PitchbooksPage {...view} />
    </>
  );
}
