import { NumberInput } from 'react-admin';
import { CreatePage } from '../resource/index.ts';
import { ListingForm } from './listing-form.tsx';
import { FORM_FIELDS } from './listing-form-fields.ts';

const NEW_LISTING = { status: 'ACTIVE', webStatus: 'draft', IsActiveDeal: true, PLSCode: '' };

/** Starts as a draft of an active deal. */
export const ListingCreate = () => (
  <CreatePage fields={FORM_FIELDS} defaultValues={NEW_LISTING}>
    <ListingForm references={<ListingIdInput />} />
  </CreatePage>
);

const ListingIdInput = () => (
  <div className="field-group">
    <NumberInput
      source="ListingId"
      label="Listing id"
      helperText="Leave empty to use the next free id."
      step={1}
      min={1}
    />
  </div>
);
