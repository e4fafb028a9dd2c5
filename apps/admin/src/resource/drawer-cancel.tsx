import { Button } from '@mui/material';
import { useCloseDrawer } from './edit-drawer.tsx';

/** Closes the drawer; a changed form asks first. */
export const DrawerCancel = () => (
  <Button variant="outlined" onClick={useCloseDrawer()}>
    Cancel
  </Button>
);
