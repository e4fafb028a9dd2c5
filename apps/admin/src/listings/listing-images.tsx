import { Button, Tab, Tabs } from '@mui/material';
import type { AdminDealDetails, ImageSource } from '@outcrop/contracts';
import { useCallback, useEffect, useState } from 'react';
import { httpClient } from '../data/http-client.ts';
import { ImagePanel } from './image-panel.tsx';
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
            The images could not be loaded. <Button onClick={reload}>Try again</Button>
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
