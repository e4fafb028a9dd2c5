import { Box, Button, Popover } from '@mui/material';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useResource } from './resource.tsx';

/** Where the browser keeps which columns of a resource's table are shown, and in which order. */
export const tableStoreKey = (resource: string): string => `${resource}.table`;

/** Opens the table's own list of columns, which it draws into the element with this id. */
export function ColumnsPicker() {
  const { name } = useResource();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button startIcon={<Icon name="columns" />} onClick={(event) => setAnchor(event.currentTarget)}>
        Columns
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        keepMounted
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box id={`${tableStoreKey(name)}-columnsSelector`} sx={{ px: 1, minWidth: 220 }} />
      </Popover>
    </>
  );
}
