import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { LinkTokens } from './auth/link-tokens.ts';
import { SignInSteps } from './auth/sign-in-steps.ts';
import { BackupParts } from './backup/backup-parts.ts';
import { Env } from './config/env.ts';
import { EventsModule } from './events/events.module.ts';
import { FlagRegistry } from './flags/flags.ts';
import { DatabaseHealth, WebProcessHealth } from './health/engine-checks.ts';
import { HealthModule } from './health/health.ts';
import { CostGate } from './limits/cost-gate.ts';
import { CostLimits } from './limits/cost-turns.ts';
import { TryLimits } from './limits/try-limits.ts';
import { SentPages } from './pages/sent-pages.ts';
import { PageSources, SourceChanges } from './pages/source-changes.ts';
import { FileStorage, FolderStorage } from './storage/file-storage.ts';

const SHARED = [
  BackupParts,
  CostGate,
  FlagRegistry,
  LinkTokens,
  PageSources,
  SentPages,
  SignInSteps,
  SourceChanges,
  TryLimits,
];

/** The folder `files` in DATA_DIR: API and workers must see the same one. */
const FILES = {
  provide: FileStorage,
  inject: [Env],
  useFactory: (env: Env) => new FolderStorage(path.join(env.DATA_DIR, 'files')),
};

/** What every feature may inject in every process, besides the settings, the database and the buses. */
@Global()
@Module({
  imports: [HealthModule, EventsModule],
  providers: [...SHARED, FILES, CostLimits, DatabaseHealth, WebProcessHealth],
  exports: [...SHARED, FileStorage],
})
export class PlatformModule {}
