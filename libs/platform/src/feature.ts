import { eventEntities } from './events/events.entities.ts';
import type { Feature } from './feature/feature.ts';
import { Flag } from './flags/flag.entity.ts';
import { TryLimit } from './limits/try-limit.entity.ts';
import { Migration20261121000100_events } from './migrations/Migration20261121000100_events.ts';
import { Migration20261121000500_flags } from './migrations/Migration20261121000500_flags.ts';
import { Migration20261122000100_schedules } from './migrations/Migration20261122000100_schedules.ts';
import { Migration20261122000200_try_limits } from './migrations/Migration20261122000200_try_limits.ts';
import { Migration20261122000300_comments } from './migrations/Migration20261122000300_comments.ts';
import { Migration20261122000400_lanes } from './migrations/Migration20261122000400_lanes.ts';
import { Migration20261122000420_try_limit_since } from './migrations/Migration20261122000420_try_limit_since.ts';
import { Migration20261123020000_source_changes } from './migrations/Migration20261123020000_source_changes.ts';
import { Migration20261123230000_source_change_comment } from './migrations/Migration20261123230000_source_change_comment.ts';
import { Migration20261125230000_file_uses } from './migrations/Migration20261125230000_file_uses.ts';
import { SourceChange } from './pages/source-change.entity.ts';
import { PlatformModule } from './platform.module.ts';
import { FileUse } from './storage/file-use.entity.ts';

/** What all other features stand on; the first of the product's list. */
export const platform: Feature = {
  name: 'platform',
  entities: [...eventEntities, Flag, TryLimit, SourceChange, FileUse],
  migrations: [
    Migration20261121000100_events,
    Migration20261121000500_flags,
    Migration20261122000100_schedules,
    Migration20261122000200_try_limits,
    Migration20261122000300_comments,
    Migration20261122000400_lanes,
    Migration20261122000420_try_limit_since,
    Migration20261123020000_source_changes,
    Migration20261123230000_source_change_comment,
    Migration20261125230000_file_uses,
  ],
  module: PlatformModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
