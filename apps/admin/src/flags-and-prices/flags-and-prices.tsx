import { Page } from '../resource/index.ts';
import { EnergyPrices } from './energy-prices.tsx';
import { FeatureFlags } from './feature-flags.tsx';
import './flags-and-prices.css';

/** What admins switch on the site, and the prices of its ticker (docs/product/admin.md#flags-and-prices). */
export default function FlagsAndPrices() {
  return (
    <Page title="Flags and prices" above="Admin">
      <FeatureFlags />
      <EnergyPrices />
    </Page>
  );
}
