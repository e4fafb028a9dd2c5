import { Icon } from '@outcrop/look';
import { zipAddress } from '../../data-rooms/addresses.ts';
import { filesOf } from '../../data-rooms/file-words.ts';
import { button } from '../../ui/button.ts';
import form from '../../ui/form/form.module.css';
import type { RoomFile, RoomFiles } from './room-files.ts';
import styles from './zip-links.module.css';

const CHOSEN = 'chosen-files';

/**
 * Takes files as a zip, where there is something that the reader may download: the chosen folder or everything, and in its place the files whose boxes are
 * checked (docs/product/data-rooms.md#secure-files-pages).
 * @param checked how many boxes are, as far as a script counts them
 */
export function ZipLinks({ listingId, files, checked }: { listingId: number; files: RoomFiles; checked: number }) {
  const { chosen, downloads } = files;
  if (downloads === 0) return null;
  const looks = button('quiet', 'small');
  return (
    <div className={`${styles.links} screen-only`}>
      <a className={looks} href={zipAddress(listingId, chosen?.id)}>
        <Icon name="download" />
        {chosen ? 'Folder as zip' : 'Everything as zip'}
      </a>
      <form id={CHOSEN} action={zipAddress(listingId)}>
        <button type="submit" className={looks}>
          <Icon name="download" />
          {checked > 0 ? `${filesOf(checked)} as zip` : 'Chosen files as zip'}
        </button>
      </form>
    </div>
  );
}

/** The box by which a file is chosen. */
export const ZipBox = ({ file: { id, name, may } }: { file: RoomFile }) =>
  may === 'download' && (
    <label className={`${form.check} ${styles.box}`}>
      <input type="checkbox" form={CHOSEN} name="item" value={id} autoComplete="off" />
      <span className="vh">Choose {name}</span>
    </label>
  );

/** How many files are chosen in a list. */
export const countChosen = (list: Element): number => list.querySelectorAll(`[form=${CHOSEN}]:checked`).length;
