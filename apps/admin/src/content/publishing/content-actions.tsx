import { Button } from '@mui/material';
import type { ContentPreview, PageCollectionName } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { callItem } from '../content-calls.ts';
import { useRevisionsAddress } from './revisions.tsx';

/** Beside the title of an item: how it looks on the site, and how it differs from what it was. */
export function ContentActions({ collection }: { collection: PageCollectionName }) {
  const address = useRevisionsAddress(collection);
  return (
    <>
      <PreviewButton collection={collection} />
      <Button variant="outlined" component={Link} to={address}>
        Compare revisions
      </Button>
    </>
  );
}

/** Opens the item, as it is saved, on the real site. */
function PreviewButton({ collection }: { collection: PageCollectionName }) {
  const id = Number(useRecordContext()?.id);
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const preview = async () => {
    // Opened by the click itself: a browser blocks a window that opens later.
    const page = window.open('', '_blank');
    setBusy(true);
    try {
      const { url } = await callItem<ContentPreview>(collection, id, 'preview');
      if (url && page) page.location.href = url;
      else page?.close();
      if (!url) notify('It has no page of its own on the site.');
    } catch (error) {
      page?.close();
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Icon name="eye" />} disabled={busy} onClick={preview}>
      {busy ? 'Opening...' : 'Preview on site'}
    </Button>
  );
}
