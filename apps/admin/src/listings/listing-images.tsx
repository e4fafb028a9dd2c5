import { Button, Tab, Tabs } from '@mui/material';
import { type AdminDealDetails, IMAGE_SOURCES, type ImageSource } from '@outcrop/contracts';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useAnswer } from '../data/use-answer.ts';
import { ImagePanel } from './image-panel.tsx';
import { IMAGE_TABS } from './image-shapes.ts';
import './listing-images.css';

const URLS = { Cover: 'ImageUrl', Logo: 'boxLogoUrl', Tombstone: 'tombstoneUrl' } as const satisfies Record<
  ImageSource,
  keyof AdminDealDetails
>;

/** The image tool of a listing: three tabs (docs/product/admin.md#image-tool). */
export function ListingImages({ listingId }: { listingId: number }) {
  const [open, setOpen] = useState(0);
  const address = `/api/Admin/GetAdminDealDetails?listingId=${listingId}`;
  const { value: details, error, again } = useAnswer<AdminDealDetails>(address);
  const source = IMAGE_SOURCES[open]!;
  const refresh = useRefresh();
  const { dirtyFields } = useFormState();
  const onChanged = () => {
    again();
    // An upload may change the listing's own row; a form with unsaved changes keeps them, and saving it then shows the conflict.
    if (Object.keys(dirtyFields).length === 0) refresh();
  };
  return (
    <section className="listing-images" aria-label="Images">
      <Tabs value={open} onChange={(_, at: number) => setOpen(at)} variant="fullWidth" aria-label="Images">
        {IMAGE_SOURCES.map((each, at) => (
          <Tab key={each} id={`image-tab-${at}`} aria-controls="image-panel" label={IMAGE_TABS[each]} />
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
            key={source}
            listingId={listingId}
            source={source}
            url={details[URLS[source]]}
            uploaded={details.uploaded.includes(source)}
            onChanged={onChanged}
          />
        )}
      </div>
    </section>
  );
}
