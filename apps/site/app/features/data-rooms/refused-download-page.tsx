import { fileAddress, roomAddress } from '../../data-rooms/addresses.ts';
import { button } from '../../ui/button.ts';
import { formStyles } from '../../ui/form/form-styles.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './refused-download-page.module.css';

interface RefusedDownloadProps {
  listingId: number;
  /** Null for a zip. */
  itemId: number | null;
  /** Path and query of this page. */
  here: string;
  status: number;
  requestId: string;
}

/** What another try changes nothing about: it is not there, or was not asked for rightly. */
const FINAL: readonly number[] = [404, 422];

/** In place of a download that was refused: why, and the way back (docs/product/data-rooms.md#secure-files-pages). */
export function RefusedDownloadPage({ listingId, itemId, here, status, requestId }: RefusedDownloadProps) {
  // What is not there, or not theirs, has no page either.
  const isBackToFile = itemId !== null && !FINAL.includes(status);
  return (
    <NarrowPage title="Download failed" lead={wordsOf(status, itemId === null)}>
      <div className={`${formStyles.doing} ${styles.doing}`}>
        {!FINAL.includes(status) && (
          <a className={button('fill')} href={here}>
            Try again
          </a>
        )}
        <PageLink
          className={button('line')}
          to={isBackToFile ? fileAddress(listingId, itemId) : roomAddress(listingId)}
        >
          {isBackToFile ? 'Back to the file' : 'Back to the data room'}
        </PageLink>
      </div>
      <p className="label">Reference {requestId}</p>
    </NarrowPage>
  );
}

function wordsOf(status: number, isZip: boolean): string {
  if (status === 404)
    return isZip
      ? 'These files are no longer there, or you may only view them.'
      : 'This file is no longer there, or you may not download it.';
  if (status === 422) return 'Please choose the files again.';
  if (status === 429)
    return isZip
      ? 'You are downloading another zip, or several files. Please wait until a download is done.'
      : 'You have several downloads in progress. Please wait until one of them is done.';
  return status === 503 ? 'The server is busy. Please try again in a moment.' : 'Something went wrong.';
}
