import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useResource } from './resource.tsx';

/** Leads to the form of a new record. */
export function CreateLink({ variant }: { variant: 'contained' | 'outlined' }) {
  const { name, createLabel = 'Create' } = useResource();
  const createPath = useCreatePath();
  return (
    <Button
      component={Link}
      to={createPath({ resource: name, type: 'create' })}
      variant={variant}
      startIcon={<Icon name="plus" />}
    >
      {createLabel}
    </Button>
  );
}
