import { Button } from '@mui/material';
import type { ListingRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useRecordContext } from 'react-admin';
import { EditPage } from '../resource/index.ts';
import { ListingForm } from './listing-form.tsx';
import { FORM_FIELDS } from './listing-form-fields.ts';
import { ListingSide } from './listing-side.tsx';

export const ListingEdit = () => (
  <EditPage fields={FORM_FIELDS} actions={<ViewOnSite />}>
    <ListingForm side={<ListingSide />} />
  </EditPage>
);

const ViewOnSite = () => (
  <Button href={useRecordContext<ListingRecord>()?.url} startIcon={<Icon name="eye" />}>
    View on site
  </Button>
);
