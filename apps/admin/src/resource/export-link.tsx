import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { exportAddress } from '../data/data-provider.ts';
import { useResource } from './resource.tsx';

/**
 * Downloads every row that the filter finds, not only the page shown: the server streams the file.
 * @param count of rows, shown in the button
 */
export function ExportLink({ filter, count }: { filter: Record<string, unknown>; count?: number | undefined }) {
  const { name } = useResource();
  return (
    <Button href={exportAddress(name, filter)} download startIcon={<Icon name="download" />}>
      Export{count === undefined ? '' : ` ${count.toLocaleString('en-US')}`}
    </Button>
  );
}
