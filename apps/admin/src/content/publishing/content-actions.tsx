import { Button } from '@mui/material';
import type { ContentPreview, PageCollectionName } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useNotify, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useCall } from '../../data/use-call.ts';
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
  const { mutate, isPending } = useCall((_: Window | null) => callItem<ContentPreview>(collection, id, 'preview'), {
    onSuccess: ({ url }, page) => {
      if (url && page) page.location.href = url;
      else page?.close();
      if (!url) notify('It has no page of its own on the site.');
    },
    onError: (error, page) => {
      page?.close();
      notify(error.message, { type: 'error' });
    },
  });
  // Opened by the click itself: a browser blocks a window that opens later.
  const preview = () => mutate(window.open('', '_blank'));
  return (
    <Button startIcon={<Icon name="eye" />} disabled={isPending} onClick={preview}>
      {isPending ? 'Opening...' : 'Preview on site'}
    </Button>
  );
}
