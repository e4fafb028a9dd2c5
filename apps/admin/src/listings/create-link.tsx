import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { Link } from 'react-router';

export const CreateLink = ({ variant }: { variant: 'contained' | 'outlined' }) => (
  <Button component={Link} to="/listings/create" variant={variant} startIcon={<Icon name="plus" />}>
    Create
  </Button>
);
