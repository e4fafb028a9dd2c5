import type { AdminResource } from '../resource/index.ts';
import { FlagsAndPrices } from './flags-and-prices.tsx';

export const flagsAndPrices: AdminResource = {
  name: 'flags-and-prices',
  label: 'Flags and prices',
  singular: 'flag',
  icon: 'flag',
  order: 90,
  adminsOnly: true,
  list: FlagsAndPrices,
  titleOf: () => 'Flags and prices',
};
