import type { Feature } from '@outcrop/platform';
import { Migration20261122221500_push } from './migrations/Migration20261122221500_push.ts';
import { PushModule } from './push.module.ts';
import { pushData } from './push-data.ts';
import { pushSettings } from './push-settings.ts';
import { AnnouncedDeal, PushSubscription } from './push-subscription.entity.ts';

/** Notices that a browser shows when a new deal is public (docs/product/push.md). */
export const push: Feature = {
  name: 'push',
  entities: [PushSubscription, AnnouncedDeal],
  migrations: [Migration20261122221500_push],
  settings: pushSettings,
  personalData: pushData,
  module: PushModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
