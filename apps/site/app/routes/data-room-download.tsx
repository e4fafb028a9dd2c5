import { roomZipPath } from '@outcrop/contracts';
import { data } from 'react-router';
import { loginRequiredGuard } from '../access/guards.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { fileContentPath } from '../data-rooms/addresses.ts';
import { RefusedDownloadPage } from '../features/data-rooms/refused-download-page.tsx';
import { missingPage } from '../server/missing.ts';
import { openDownload } from '../server/open-download.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import type { Route } from './+types/data-room-download';

export const handle: ShellHandle = { hideSearchBar: true };

/** A file of a data room, or a zip of several, for those who may download it (docs/product/data-rooms.md#secure-files-pages). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const listingId = listingIdIn(params.listingId);
  const itemId = params.itemId === undefined ? null : listingIdIn(params.itemId);
  if (listingId === null || (params.itemId !== undefined && itemId === null)) throw await missingPage({ context, url });
  const address = itemId === null ? `${roomZipPath(listingId, {})}${url.search}` : fileContentPath(listingId, itemId);
  const refused = await openDownload(context, address);
  return data({ listingId, itemId, here: url.pathname + url.search, ...refused }, { status: refused.status });
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function DataRoomDownload({ loaderData }: Route.ComponentProps) {
  return <RefusedDownloadPage {...loaderData} />;
}
