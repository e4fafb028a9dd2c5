import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';

export const CreateLink = ({ variant }: { variant: 'contained' | 'outlined' }) => (
  <Button component={Link} to="/listings/create" variant={variant} startIcon={<Icon name="plus" />}>
    Create
  </Button>
);
