import { Button } from '@mui/material';
import { type ImageSource, UPLOAD_TYPES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type ReactNode, useEffect, useRef } from 'react';
import { counted } from '../../count-words.ts';
import { DropZone, FileButton } from '../../files/index.ts';
import { LeaveQuestion } from '../../resource/index.ts';
import { uploadHint } from '../image-shapes.ts';
import { type DroppedFile, MISFITS, type Misfit } from './dropped-files.ts';
import { type BatchFile, type ImageBatch, useImageBatch } from './use-image-batch.ts';

interface ManyImagesProps {
  source: ImageSource;
  /** Id of the line that says what may be sent. */
  hintId: string;
  onSent: () => void;
  /** What files can be dropped on, besides the line above it. */
  children: ReactNode;
}

/** Many pictures at once, by a button or dropped anywhere on what it holds, with a report of what fitted (docs/product/admin.md#many-images). */
export function ManyImages({ source, hintId, onSent, children }: ManyImagesProps) {
  const many = useImageBatch(source, onSent);
  const { batch } = many;
  const takes = batch?.phase !== 'sending';
  return (
    <DropZone takes={takes} onFiles={(files) => many.add([...files])}>
      <div className="row uploads-line">
        <FileButton
          startIcon={<Icon name="upload" />}
          label={`New ${source.toLowerCase()} images`}
          accept={UPLOAD_TYPES}
          multiple
          disabled={!takes}
          aria-describedby={hintId}
          onFiles={many.add}
        >
          Upload many images
        </FileButton>
        <p className="label many-images-hint" id={hintId}>
          or drop them here, each named by its listing’s id, such as 1234.jpg. {uploadHint(source)}
        </p>
      </div>
      {batch && <Report batch={batch} many={many} />}
      <LeaveQuestion unsaved={batch?.phase === 'sending'} />
      {children}
    </DropZone>
  );
}

function Report({ batch, many }: { batch: ImageBatch; many: ReturnType<typeof useImageBatch> }) {
  const { phase, files, misfits, failure } = batch;
  const by = (...states: BatchFile['state'][]) => files.filter(({ state }) => states.includes(state));
  const [sent, failed, unsent] = [by('sent'), by('failed'), by('unsent')];
  const left = files.length - sent.length;
  const buttons = useRef<HTMLDivElement>(null);
  // The buttons change with the phase; the focus would be lost with the old ones.
  useEffect(() => {
    if (phase !== 'checking') buttons.current?.querySelector('button')?.focus();
  }, [phase]);
  return (
    <section className="many-images" aria-label="Chosen files">
      <p role="status" className="many-images-summary">
        {failure ? `It could not be found out which files fit. ${failure}` : summaryOf(batch)}
      </p>
      {phase === 'sending' && (
        <progress max={files.length} value={files.length - by('ready', 'sending').length} aria-label="Uploads" />
      )}
      <div className="row image-actions" ref={buttons}>
        {phase === 'asked' && files.length > 0 && (
          <Button variant="contained" onClick={many.send}>
            Confirm Image Upload
          </Button>
        )}
        {phase === 'sending' && <Button onClick={many.stop}>Stop</Button>}
        {phase === 'done' && left > 0 && (
          <Button variant="contained" onClick={many.send}>
            Send {left} again
          </Button>
        )}
        {phase !== 'sending' && (
          <Button onClick={many.close}>{phase === 'asked' && files.length > 0 ? 'Cancel' : 'Close'}</Button>
        )}
      </div>
      {phase === 'asked' && <Files title="fit a listing" files={files} open />}
      <Files title="not uploaded" files={[...failed, ...unsent]} open />
      {phase !== 'asked' && <Files title="uploaded" files={sent} />}
      {(Object.keys(MISFITS) as Misfit[]).map((kind) => (
        <Misfits key={kind} kind={kind} files={misfits.filter(({ misfit }) => misfit?.kind === kind)} />
      ))}
    </section>
  );
}

function summaryOf({ phase, files, misfits }: ImageBatch): string {
  const total = counted(files.length + misfits.length, 'file');
  const sent = files.filter(({ state }) => state === 'sent').length.toLocaleString('en-US');
  const fit = files.length.toLocaleString('en-US');
  const not = misfits.length > 0 ? `, ${misfits.length.toLocaleString('en-US')} did not fit` : '';
  if (phase === 'checking') return 'Checking which files fit a listing.';
  if (phase === 'asked')
    return files.length === 0
      ? `None of ${total} fits a listing. Nothing was sent.`
      : `${fit} of ${total} ${files.length === 1 ? 'fits' : 'fit'} a listing. Nothing is sent before you confirm.`;
  if (phase === 'sending') return `${sent} of ${fit} uploaded${not}.`;
  return `${sent} of ${fit} uploaded${not}. What was not uploaded left its listing as it was.`;
}

const Files = ({ title, files, open = false }: { title: string; files: readonly BatchFile[]; open?: boolean }) =>
  files.length > 0 && (
    <details open={open}>
      <summary>
        {files.length.toLocaleString('en-US')} {title}
      </summary>
      <ul>
        {files.map(({ file, listingId, header, replaces, why }) => (
          <li key={file.name}>
            <b>{file.name}</b> {listingId}, {header}.{replaces && ' Replaces an uploaded picture.'} {why}
          </li>
        ))}
      </ul>
    </details>
  );

const Misfits = ({ kind, files }: { kind: Misfit; files: readonly DroppedFile[] }) =>
  files.length > 0 && (
    <details className="many-images-misfits">
      <summary>
        {files.length.toLocaleString('en-US')} {MISFITS[kind]}
      </summary>
      <ul>
        {files.map(({ file, misfit }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of several folders may share a name, and none of them moves
          <li key={at}>
            <b>{file.name}</b> {misfit?.why}
          </li>
        ))}
      </ul>
    </details>
  );
