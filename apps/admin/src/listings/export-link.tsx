import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { exportAddress } from '../data/data-provider.ts';

/**
 * Downloads every row that the filter finds, not only the page shown: the server streams the file.
 * @param count of rows, shown in the button
 */
export function ExportLink({ filter, count }: { filter: Record<string, unknown>; count?: number | undefined }) {
  return (
    <Button href={exportAddress('listings', filter)} download startIcon={<Icon name="download" />}>
      Export{count === undefined ? '' : ` ${count.toLocaleString('en-US')}`}
    </Button>
  );
}
