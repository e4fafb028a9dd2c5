import { Button } from '@mui/material';
import { useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** Saves the form as published; not for what is published already. */
export function PublishNow() {
  const { setValue } = useFormContext();
  const { defaultValues } = useFormState();
  const saving = useSaveContext()?.saving;
  if (defaultValues?.['status'] === 'published') return null;
  const publish = () => {
    setValue('status', 'published', { shouldDirty: true });
    setValue('publish_at', null, { shouldDirty: true });
  };
  return (
    <Button type="submit" variant="outlined" disabled={saving} onClick={publish}>
      Publish now
    </Button>
  );
}
