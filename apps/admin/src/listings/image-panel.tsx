import { Button } from '@mui/material';
import { IMAGE_FAILED, type ImageChange, type ImageSource, UPLOAD_TYPES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useId, useRef, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';
import { FileButton } from '../files/index.ts';
import { CutPreview } from './cut-preview.tsx';
import { uploadHint, uploadRefusal } from './image-shapes.ts';

const STAYS = 'The picture stays as it was.';

export interface ImagePanelProps {
  listingId: number;
  source: ImageSource;
  url: string;
  uploaded: boolean;
  onChanged: () => void;
}

/** One picture and what can be done with it; nothing is sent before it is confirmed (docs/product/admin.md#image-tool). */
export function ImagePanel({ source, url, uploaded, ...props }: ImagePanelProps) {
  const change = useImageChange({ source, ...props });
  const { chosen, removing, refused } = change;
  const hintId = useId();
  return (
    <>
      {chosen ? (
        <CutPreview
          key={chosen.preview}
          source={source}
          file={chosen.file}
          url={chosen.preview}
          onBroken={change.refuseBroken}
        />
      ) : (
        <figure className={`listing-image ${source.toLowerCase()}`}>
          <img src={url} alt={`${source} of the listing`} className={removing ? 'leaving' : ''} />
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
      <p className="label" id={hintId}>
        {uploadHint(source)}
      </p>
      <ImageActions
        change={change}
        source={source}
        hintId={hintId}
        download={{ url, name: `listing-${props.listingId}-${source.toLowerCase()}` }}
        uploaded={uploaded}
      />
    </>
  );
}

/** What is chosen to be done to a picture, and how it is sent. */
function useImageChange({ listingId, source, onChanged }: Pick<ImagePanelProps, 'listingId' | 'source' | 'onChanged'>) {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [removing, setRemoving] = useState(false);
  /** Why a picture was not taken; the old one stays. */
  const [refused, setRefused] = useState<string>();
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const refresh = useRefresh();
  const { dirtyFields } = useFormState();
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.preview), [chosen]);

  const cancel = () => {
    setRefused(undefined);
    setChosen(undefined);
    setRemoving(false);
  };
  const { mutate: send, isPending: busy } = useCall(
    (file: File | undefined) => {
      const body = new FormData();
      if (file) body.set('file', file);
      const address = `/api/Advisors/${file ? 'Update' : 'Clear'}${source}Image?listingId=${listingId}`;
      return httpClient(address, { method: 'POST', ...(file && { body }) });
    },
    {
      onMutate: () => setRefused(undefined),
      onSuccess: ({ json }) => {
        notify((json as ImageChange).message, { type: 'success' });
        cancel();
        onChanged();
        // An upload may change the listing's own row; a form with unsaved changes keeps them, and saving it then shows the conflict.
        if (Object.keys(dirtyFields).length === 0) refresh();
      },
      onError: async (error) => {
        const status = error instanceof HttpError ? error.status : 0;
        // Who closed the login keeps the chosen file, and may try again.
        if (status === 401) return void (await logoutIfDenied(error));
        notify(IMAGE_FAILED, { type: 'error' });
        const isRefusal = status >= 400 && status < 500;
        if (isRefusal) cancel();
        setRefused(`${error.message} ${isRefusal ? STAYS : 'The file is still chosen.'}`);
      },
    },
  );
  return {
    chosen,
    removing,
    busy,
    refused,
    cancel,
    choose: (file: File) => {
      const refusal = uploadRefusal(file);
      setRefused(refusal && `${refusal} ${STAYS}`);
      if (!refusal) setChosen({ file, preview: URL.createObjectURL(file) });
    },
    refuseBroken: () => {
      cancel();
      if (chosen) setRefused(`${chosen.file.name} is not a picture that can be shown. ${STAYS}`);
    },
    upload: () => chosen && send(chosen.file),
    askToRemove: () => setRemoving(true),
    remove: () => send(undefined),
  };
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
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${blob.type.replace(/^image\/(\w+).*$/, '$1')}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
