import { DownloadFailedPage, isFinalRefusal } from '../../../ui/download-failed-page.tsx';
import { failureWords } from '../words/server-error.ts';

interface RefusedExportProps {
  readonly status: number;
  readonly requestId: string;
  /** Path and query of this page. */
  readonly here: string;
  /** The explorer with the same filters. */
  readonly explorer: string;
}

/** In place of an export that was refused: why, and the way back to the same rows (docs/product/explorer.md#exported-rows). */
export const RefusedExportPage = ({ status, requestId, here, explorer }: RefusedExportProps) => (
  <DownloadFailedPage
    words={WORDS[status] ?? failureWords(status, 'Something went wrong.')}
    again={isFinalRefusal(status) ? null : here}
    back={{ to: explorer, label: 'Back to the explorer' }}
    requestId={requestId}
  />
);

const WORDS: Readonly<Record<number, string>> = {
  404: 'There is no such collection, or you may not explore it.',
  422: 'These filters cannot be read. The explorer says what is wrong with them.',
  429: 'You have an export in progress. Please wait until it is done.',
  503: failureWords(503, 'Please try again in a moment.'),
};
