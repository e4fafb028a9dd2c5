import { Button, Tab, Tabs } from '@mui/material';
import {
  type AdminDealDetails,
  IMAGE_FAILED,
  type ImageChange,
  type ImageSource,
  UPLOAD_TYPES,
} from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { httpClient } from '../data/http-client.ts';
import './listing-images.css';

const TABS = [
  { source: 'Cover', name: 'Change Cover Image', url: 'ImageUrl' },
  { source: 'Logo', name: 'Change Box Logo', url: 'boxLogoUrl' },
  { source: 'Tombstone', name: 'Change Tombstone', url: 'tombstoneUrl' },
] as const satisfies readonly { source: ImageSource; name: string; url: keyof AdminDealDetails }[];

/** The image tool of a listing: three tabs (docs/product/admin.md#image-tool). */
export function ListingImages({ listingId }: { listingId: number }) {
  const [open, setOpen] = useState(0);
  const { details, failed, reload } = useDetails(listingId);
  const tab = TABS[open]!;
  return (
    <section className="listing-images" aria-label="Images">
      <Tabs value={open} onChange={(_, at: number) => setOpen(at)} variant="fullWidth" aria-label="Images">
        {TABS.map(({ source, name }, at) => (
          <Tab key={source} id={`image-tab-${at}`} aria-controls="image-panel" label={name} />
        ))}
      </Tabs>
      <div role="tabpanel" id="image-panel" aria-labelledby={`image-tab-${open}`}>
        {failed && (
          <p role="alert">
            The images could not be read. <Button onClick={reload}>Try again</Button>
          </p>
        )}
        {details && (
          <ImagePanel
            key={tab.source}
            listingId={listingId}
            source={tab.source}
            url={details[tab.url]}
            uploaded={details.uploaded.includes(tab.source)}
            onChanged={reload}
          />
        )}
      </div>
    </section>
  );
}

interface PanelProps {
  listingId: number;
  source: ImageSource;
  url: string;
  uploaded: boolean;
  onChanged: () => void;
}

/** One picture and what can be done with it; nothing is sent before it is confirmed (docs/product/admin.md#image-tool). */
function ImagePanel({ listingId, source, url, uploaded, onChanged }: PanelProps) {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [removing, setRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const refresh = useRefresh();
  const { dirtyFields } = useFormState();

  // The buttons change with the state; focus goes to the first of the new ones, or it would be lost with the old.
  const actions = useRef<HTMLDivElement>(null);
  const state = chosen ? 'chosen' : removing ? 'removing' : 'idle';
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) actions.current?.querySelector('button')?.focus();
    shown.current = state;
  }, [state]);

  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.preview), [chosen]);

  const cancel = () => {
    setChosen(undefined);
    setRemoving(false);
  };
  const send = async (call: string, body?: FormData) => {
    setBusy(true);
    try {
      const address = `/api/Advisors/${call}${source}Image?listingId=${listingId}`;
      const { json } = await httpClient(address, { method: 'POST', ...(body && { body }) });
      notify((json as ImageChange).message, { type: 'success' });
      cancel();
      onChanged();
      // An upload may change the listing's own row; a form with unsaved changes keeps them, and saving it then shows the conflict.
      if (Object.keys(dirtyFields).length === 0) refresh();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) await logoutIfDenied(error);
      else notify(`${IMAGE_FAILED}: ${(error as Error).message}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const upload = () => {
    const body = new FormData();
    if (chosen) body.set('file', chosen.file);
    return send('Update', body);
  };
  const save = () =>
    download(url, `listing-${listingId}-${source.toLowerCase()}`).catch(() => notify(IMAGE_FAILED, { type: 'error' }));

  return (
    <>
      <figure className={`listing-image ${source.toLowerCase()}`}>
        <img src={chosen?.preview ?? url} alt={`${source} of the listing`} className={removing ? 'leaving' : ''} />
        <figcaption className="label" role="status">
          {caption(chosen?.file.name, removing, uploaded)}
        </figcaption>
      </figure>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        hidden
        aria-label={`New ${source.toLowerCase()} image`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) setChosen({ file, preview: URL.createObjectURL(file) });
          target.value = '';
        }}
      />
      <div className="image-actions" ref={actions}>
        {chosen && (
          <Button variant="contained" disabled={busy} onClick={upload}>
            Confirm Image Upload
          </Button>
        )}
        {removing && (
          <Button variant="contained" color="error" disabled={busy} onClick={() => send('Clear')}>
            Confirm Remove Image
          </Button>
        )}
        {chosen || removing ? (
          <Button disabled={busy} onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              Update Image
            </Button>
            {uploaded && <Button onClick={() => setRemoving(true)}>Remove Image</Button>}
            <Button startIcon={<Icon name="download" />} onClick={save}>
              Download Image
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function caption(file: string | undefined, removing: boolean, uploaded: boolean): string {
  if (file) return `${file}: not uploaded yet.`;
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

/** The addresses of the listing's pictures, read again on demand. */
function useDetails(listingId: number) {
  const [details, setDetails] = useState<AdminDealDetails>();
  const [failed, setFailed] = useState(false);
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number means: read again
  useEffect(() => {
    const controller = new AbortController();
    httpClient(`/api/Admin/GetAdminDealDetails?listingId=${listingId}`, { signal: controller.signal }).then(
      ({ json }) => {
        setDetails(json as AdminDealDetails);
        setFailed(false);
      },
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [listingId, reads]);
  const reload = useCallback(() => setReads((count) => count + 1), []);
  return { details, failed, reload };
}
