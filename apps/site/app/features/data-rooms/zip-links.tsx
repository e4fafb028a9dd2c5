import { roomZipPath } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { button } from '../../ui/button.ts';
import type { RoomFiles } from './room-files.ts';

/** Takes the chosen folder, or everything, as a zip: where there is something in it that the reader may download. */
export function ZipLink({ listingId, files: { chosen, downloads } }: { listingId: number; files: RoomFiles }) {
  if (downloads === 0) return null;
  return (
    <a
      className={`${button('quiet', 'small')} screen-only`}
      href={roomZipPath(listingId, chosen ? { folder: chosen.id } : {})}
      download
    >
      <Icon name="download" />
      {chosen ? 'Folder as zip' : 'Everything as zip'}
    </a>
  );
}
