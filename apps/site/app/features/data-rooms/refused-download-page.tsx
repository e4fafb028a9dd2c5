import { fileAddress, roomAddress } from '../../data-rooms/addresses.ts';
import { DownloadFailedPage, isFinalRefusal } from '../../ui/download-failed-page.tsx';

interface RefusedDownloadProps {
  listingId: number;
  /** Null for a zip. */
  itemId: number | null;
  /** Path and query of this page. */
  here: string;
  status: number;
  requestId: string;
}

/** In place of a download that was refused: why, and the way back (docs/product/data-rooms.md#secure-files-pages). */
export function RefusedDownloadPage({ listingId, itemId, here, status, requestId }: RefusedDownloadProps) {
  const isFinal = isFinalRefusal(status);
  // What is not there, or not theirs, has no page either.
  const back =
    itemId !== null && !isFinal
      ? { to: fileAddress(listingId, itemId), label: 'Back to the file' }
      : { to: roomAddress(listingId), label: 'Back to the data room' };
  return (
    <DownloadFailedPage
      words={wordsOf(status, itemId === null)}
      again={isFinal ? null : here}
      back={back}
      requestId={requestId}
    />
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
