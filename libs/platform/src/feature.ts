import { eventEntities } from './events/events.entities.ts';
import type { Feature } from './feature/feature.ts';
import { flagEntities } from './flags/flag.entity.ts';
import { Migration20261121000100_events } from './migrations/Migration20261121000100_events.ts';
import { Migration20261121000500_flags } from './migrations/Migration20261121000500_flags.ts';
import { PlatformModule } from './platform.module.ts';

/** What all other features stand on; the first of the product's list. */
export const platform: Feature = {
  name: 'platform',
  entities: [...eventEntities, ...flagEntities],
  migrations: [Migration20261121000100_events, Migration20261121000500_flags],
  module: PlatformModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
