import type { FirstYear } from '@outcrop/contracts';

/** What wells make, as people call it. */
export const STREAMS: Readonly<Record<FirstYear['stream'], { label: string; unit: string }>> = {
  oil: { label: 'Oil', unit: 'bbl' },
  gas: { label: 'Gas', unit: 'mcf' },
};
