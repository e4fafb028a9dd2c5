import { Button } from '@mui/material';
import { useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

/** Saves the form as published; not for what is published already. */
export function PublishNow() {
  const status: unknown = useWatch({ name: 'status' });
  const { setValue, formState } = useFormContext();
  const saving = useSaveContext()?.saving;
  const saved = formState.defaultValues?.['status'];
  if (saved === 'published') return null;
  const publish = () => {
    setValue('status', 'published', { shouldDirty: true });
    setValue('publish_at', null, { shouldDirty: true });
  };
  return (
    <Button type="submit" variant="outlined" disabled={saving || status === 'published'} onClick={publish}>
      Publish now
    </Button>
  );
}
