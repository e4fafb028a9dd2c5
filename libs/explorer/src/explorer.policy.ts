import type { EnabledFeature } from '@outcrop/contracts';
import { type Actor, isAdvisor } from '@outcrop/platform';

const FEATURE: EnabledFeature = 'explorer';

/** Admins and advisors explore, and those for whom it is turned on (docs/product/explorer.md#who-explores). */
export const canExplore = (actor: Actor): boolean =>
  isAdvisor(actor) || (actor.kind === 'user' && actor.enabledFeatures.includes(FEATURE));
