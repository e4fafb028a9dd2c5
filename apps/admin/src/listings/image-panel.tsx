import { Button } from '@mui/material';
import { IMAGE_FAILED, type ImageSource, UPLOAD_TYPES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import { FileButton } from '../files/index.ts';
import { saveFile } from '../save-file.ts';
import { CutPreview } from './cut-preview.tsx';
import { uploadHint } from './image-shapes.ts';
import { useImageChange } from './use-image-change.ts';

export interface ImagePanelProps {
  listingId: number;
  source: ImageSource;
  url: string;
  uploaded: boolean;
  /** An element that says what may be sent, where one does for many pictures. */
  hintId?: string;
  onChanged: () => void;
}

/** One picture and what can be done with it; nothing is sent before it is confirmed (docs/product/admin.md#image-tool). */
export function ImagePanel({ source, url, uploaded, hintId, ...props }: ImagePanelProps) {
  const change = useImageChange({ source, ...props });
  const { chosen, removing, refused } = change;
  const ownHintId = useId();
  return (
    <>
      {chosen ? (
        <CutPreview
          key={chosen.preview}
          source={source}
          file={chosen.file}
          url={chosen.preview}
          edit={chosen.edit}
          onEdit={change.edit}
          onBroken={change.refuseBroken}
        />
      ) : (
        <figure className={`listing-image ${source.toLowerCase()}`}>
          <img src={url} alt={`${source} of the listing`} loading="lazy" className={removing ? 'leaving' : ''} />
          <figcaption className="label" role="status">
            {caption(removing, uploaded)}
          </figcaption>
        </figure>
      )}
      {refused && (
        <p role="alert" className="image-refused">
          {refused}
        </p>
      )}
      {!hintId && (
        <p className="label" id={ownHintId}>
          {uploadHint(source)}
        </p>
      )}
      <ImageActions
        change={change}
        source={source}
        hintId={hintId ?? ownHintId}
        download={{ url, name: `listing-${props.listingId}-${source.toLowerCase()}` }}
        uploaded={uploaded}
      />
    </>
  );
}

interface ImageActionsProps {
  change: ReturnType<typeof useImageChange>;
  source: ImageSource;
  hintId: string;
  download: { url: string; name: string };
  uploaded: boolean;
}

/** The buttons change with the state; focus goes to the first of the new ones, or it would be lost with the old. */
function ImageActions({ change, source, hintId, download: { url, name }, uploaded }: ImageActionsProps) {
  const { chosen, removing, busy } = change;
  const notify = useNotify();
  const actions = useRef<HTMLDivElement>(null);
  const state = chosen ? 'chosen' : removing ? 'removing' : 'idle';
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) actions.current?.querySelector('button')?.focus();
    shown.current = state;
  }, [state]);
  const save = () => download(url, name).catch(() => notify(IMAGE_FAILED, { type: 'error' }));
  return (
    <div className="image-actions" ref={actions}>
      {chosen && (
        <Button variant="contained" disabled={busy} onClick={change.upload}>
          Confirm Image Upload
        </Button>
      )}
      {removing && (
        <Button variant="contained" color="error" disabled={busy} onClick={change.remove}>
          Confirm Remove Image
        </Button>
      )}
      {chosen || removing ? (
        <Button disabled={busy} onClick={change.cancel}>
          Cancel
        </Button>
      ) : (
        <>
          <FileButton
            label={`New ${source.toLowerCase()} image`}
            accept={UPLOAD_TYPES}
            aria-describedby={hintId}
            onFiles={([file]) => change.choose(file)}
          >
            Update Image
          </FileButton>
          {uploaded && <Button onClick={change.askToRemove}>Remove Image</Button>}
          <Button startIcon={<Icon name="download" />} onClick={save}>
            Download Image
          </Button>
        </>
      )}
    </div>
  );
}

function caption(removing: boolean, uploaded: boolean): string {
  if (removing) return 'The drawn picture will be shown again.';
  return uploaded ? 'Uploaded.' : 'Drawn from the basin, the type and the id.';
}

/** Fetches the picture and hands it to the browser as a file (docs/product/admin.md#image-tool). */
async function download(url: string, name: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  const blob = await answer.blob();
  saveFile(blob, `${name}.${blob.type.replace(/^image\/(\w+).*$/, '$1')}`);
}
