import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loginRequiredGuard } from '../access/guards.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { fileAddress } from '../data-rooms/addresses.ts';
import { FilePage } from '../features/data-room-file/file-page.tsx';
import { openFileOf } from '../features/data-room-file/open-file.ts';
import { apiFor } from '../server/api.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/data-room-file';

export const handle: ShellHandle = { hideSearchBar: true, hideFooter: true, fillsScreen: true };

/** A file that is not the reader's looks like one that is not there (docs/product/data-rooms.md#file-reading). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const [id, itemId] = [params.listingId, params.itemId].map(listingIdIn);
  if (id == null || itemId == null) throw await missingPage({ context, url });
  const file = openFileOf(await orRefuse({ context, url }, apiFor(context).dataRoomFiles(id)), itemId);
  if (!file) throw await missingPage({ context, url });
  return { file };
}

/** The next page is a picture: what is known of the file stays. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.file.name,
        description: 'A file of a data room.',
        path: fileAddress(loaderData.file.listingId, loaderData.file.id),
        index: false,
      })
    : [];

export default function DataRoomFile({ loaderData: { file } }: Route.ComponentProps) {
  return <FilePage key={file.id} file={file} />;
}
