import { Global, Module } from '@nestjs/common';
import { LinkTokens } from './auth/link-tokens.ts';
import { PrivateDealHolders } from './auth/private-deal-holders.ts';
import { SignInSteps } from './auth/sign-in-steps.ts';
import { BackupParts } from './backup/backup-parts.ts';
import { Env } from './config/env.ts';
import { DeskParts } from './desk/desk-parts.ts';
import { EventsModule } from './events/events.module.ts';
import { FigureSources } from './figures/figure-sources.ts';
import { FlagRegistry } from './flags/flags.ts';
import { DatabaseHealth, WebProcessHealth } from './health/engine-checks.ts';
import { HealthModule } from './health/health.ts';
import { CostGate } from './limits/cost-gate.ts';
import { CostLimits } from './limits/cost-turns.ts';
import { TryLimits } from './limits/try-limits.ts';
import { SentPages } from './pages/sent-pages.ts';
import { PageSources, SourceChanges } from './pages/source-changes.ts';
import { PaletteSources } from './palette/palette-sources.ts';
import { FileScanner } from './scanner/file-scanner.ts';
import { openScanner, ScannerHealth } from './scanner/open-scanner.ts';
import { FileStorage } from './storage/file-storage.ts';
import { FileUses } from './storage/file-uses.ts';
import { openStorage } from './storage/open-storage.ts';
import { StorageHealth } from './storage/storage-health.ts';
import { UnfinishedFiles } from './storage/unfinished-files.ts';
import { WorksParts } from './works/works-parts.ts';

const SHARED = [
  BackupParts,
  CostGate,
  DeskParts,
  FigureSources,
  FileUses,
  FlagRegistry,
  LinkTokens,
  PageSources,
  PaletteSources,
  SentPages,
  PrivateDealHolders,
  SignInSteps,
  SourceChanges,
  TryLimits,
  UnfinishedFiles,
  WorksParts,
];

const FILES = { provide: FileStorage, inject: [Env], useFactory: (env: Env) => openStorage(env) };

const SCANNER = { provide: FileScanner, inject: [Env], useFactory: openScanner };

/** What every feature may inject in every process, besides the settings, the database and the buses. */
@Global()
@Module({
  imports: [HealthModule, EventsModule],
  providers: [...SHARED, FILES, SCANNER, CostLimits, DatabaseHealth, ScannerHealth, StorageHealth, WebProcessHealth],
  exports: [...SHARED, FileScanner, FileStorage],
})
export class PlatformModule {}
