import { Button, Tab, Tabs } from '@mui/material';
import type { AdminDealDetails, ImageSource } from '@outcrop/contracts';
import { useState } from 'react';
import { useAnswer } from '../data/use-answer.ts';
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
  const address = `/api/Admin/GetAdminDealDetails?listingId=${listingId}`;
  const { value: details, error, again } = useAnswer<AdminDealDetails>(address);
  const tab = TABS[open]!;
  return (
    <section className="listing-images" aria-label="Images">
      <Tabs value={open} onChange={(_, at: number) => setOpen(at)} variant="fullWidth" aria-label="Images">
        {TABS.map(({ source, name }, at) => (
          <Tab key={source} id={`image-tab-${at}`} aria-controls="image-panel" label={name} />
        ))}
      </Tabs>
      <div role="tabpanel" id="image-panel" aria-labelledby={`image-tab-${open}`}>
        {error && (
          <p role="alert">
            The images could not be loaded. <Button onClick={again}>Try again</Button>
          </p>
        )}
        {details && (
          <ImagePanel
            key={tab.source}
            listingId={listingId}
            source={tab.source}
            url={details[tab.url]}
            uploaded={details.uploaded.includes(tab.source)}
            onChanged={again}
          />
        )}
      </div>
    </section>
  );
}
