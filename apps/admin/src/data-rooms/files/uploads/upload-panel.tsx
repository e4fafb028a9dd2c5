import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { IconButton } from '../../../resource/index.ts';
import { saveFile } from '../../../save-file.ts';
import { sizeWords } from '../../../size-words.ts';
import { failedCsv } from './failed-list.ts';
import { type FailedUpload, pathWords } from './plan-uploads.ts';
import type { ActiveUpload } from './upload-queue.ts';
import type { RoomUploads } from './use-room-uploads.ts';
import './upload-panel.css';

/** How far the files are that are being sent, and which were not taken; nothing while there is nothing to say. */
export function UploadPanel({ uploads }: { uploads: RoomUploads }) {
  const { state, isReading, leftOut, queue } = uploads;
  const { files, done, failed, active, isUnderWay } = state;
  if (!isReading && !leftOut && files === 0 && failed.length === 0) return null;
  return (
    <section className="tree-uploads" aria-label="Uploads">
      {isReading && <p role="status">Reading the folders...</p>}
      {files > 0 && <Sum uploads={uploads} />}
      {active.length > 0 && (
        <ul className="upload-list">
          {active.map((upload) => (
            <Line key={upload.key} active={upload} onStop={() => queue.stop(upload.key)} />
          ))}
        </ul>
      )}
      {failed.length > 0 && <Failed failed={failed} uploads={uploads} />}
      {leftOut && <p className="dim">{leftOut}</p>}
      {!isUnderWay && !isReading && (
        <Button onClick={uploads.clear}>{done > 0 || failed.length === 0 ? 'Close' : 'Dismiss'}</Button>
      )}
    </section>
  );
}

function Sum({ uploads: { state, queue } }: { uploads: RoomUploads }) {
  const { files, bytes, done, sentBytes, isPaused, isUnderWay } = state;
  const number = (value: number) => value.toLocaleString('en-US');
  if (!isUnderWay)
    return <p role="status">{done === 1 ? '1 file was uploaded.' : `${number(done)} files were uploaded.`}</p>;
  return (
    <div className="row tree-sum">
      <b>
        {number(done)} of {number(files)} {files === 1 ? 'file' : 'files'}
      </b>
      <span className="label">
        {sizeWords(sentBytes)} of {sizeWords(bytes)}
      </span>
      <progress max={bytes || 1} value={sentBytes} aria-label="All files" />
      <Button onClick={() => (isPaused ? queue.resume() : queue.pause())}>{isPaused ? 'Resume' : 'Pause'}</Button>
      <Button onClick={() => queue.stopAll()}>Stop</Button>
    </div>
  );
}

function Line({ active: { upload, share, waiting }, onStop }: { active: ActiveUpload; onStop: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <li>
      <span>
        {pathWords(upload)}
        <span className="label" role="status">
          {waiting && ` ${waiting}`}
        </span>
      </span>
      <progress max={100} value={percent} aria-label={`Upload of ${upload.file.name}`} />
      <span className="label">{share < 1 ? `${percent}%` : 'being added'}</span>
      <span className="row upload-tools">
        <IconButton icon="close" aria-label={`Stop ${upload.file.name}`} onClick={onStop} />
      </span>
    </li>
  );
}

/** Of more than these, their number: the CSV has them all. */
const MAX_SHOWN = 50;

function Failed({ failed, uploads }: { failed: readonly FailedUpload[]; uploads: RoomUploads }) {
  const { length } = failed;
  return (
    <div className="tree-failed" role="alert">
      <p className="row">
        <b>
          {length === 1 ? '1 file was not uploaded.' : `${length.toLocaleString('en-US')} files were not uploaded.`}
        </b>
        <Button onClick={uploads.retry}>Try again</Button>
        <Button
          startIcon={<Icon name="download" />}
          onClick={() => saveFile(new Blob([failedCsv(failed)], { type: 'text/csv' }), 'not-uploaded.csv')}
        >
          List as CSV
        </Button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys scroll what has the focus */}
      <section aria-label="Files that were not uploaded" tabIndex={0}>
        <ul>
          {failed.slice(0, MAX_SHOWN).map(({ upload, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike, and the list is only read
            <li key={index}>
              {pathWords(upload)} <span className="fault">{reason}</span>
            </li>
          ))}
          {length > MAX_SHOWN && (
            <li>and {(length - MAX_SHOWN).toLocaleString('en-US')} more, all of them in the CSV</li>
          )}
        </ul>
      </section>
    </div>
  );
}
