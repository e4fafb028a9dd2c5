import { Global, Module } from '@nestjs/common';
import { LinkTokens } from './auth/link-tokens.ts';
import { SignInSteps } from './auth/sign-in-steps.ts';
import { BackupParts } from './backup/backup-parts.ts';
import { EventsModule } from './events/events.module.ts';
import { FlagRegistry } from './flags/flags.ts';
import { DatabaseHealth } from './health/database-health.ts';
import { HealthModule } from './health/health.module.ts';
import { WebProcessHealth } from './health/web-process-health.ts';
import { CostGate } from './limits/cost-gate.ts';
import { CostLimits } from './limits/cost-turns.ts';
import { TryLimits } from './limits/try-limits.ts';
import { PageSources } from './pages/page-sources.ts';
import { SentPages } from './pages/sent-pages.ts';
import { SourceChanges } from './pages/source-changes.ts';
import { StorageModule } from './storage/storage.module.ts';

/** What every feature may inject in every process, besides the settings, the database and the buses. */
@Global()
@Module({
  imports: [HealthModule, StorageModule, EventsModule],
  providers: [
    BackupParts,
    CostGate,
    CostLimits,
    DatabaseHealth,
    FlagRegistry,
    LinkTokens,
    PageSources,
    SentPages,
    SignInSteps,
    SourceChanges,
    TryLimits,
    WebProcessHealth,
  ],
  exports: [
    BackupParts,
    CostGate,
    FlagRegistry,
    LinkTokens,
    PageSources,
    SentPages,
    SignInSteps,
    SourceChanges,
    TryLimits,
  ],
})
export class PlatformModule {}
