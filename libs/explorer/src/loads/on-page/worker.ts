import { Module } from '@nestjs/common';
import { FileLoadRuns } from './file-load-runs.ts';
import { FileLoadSweep } from './file-load-sweep.ts';
import { LoadsOnPageModule } from './loads-on-page.module.ts';

/** Reads and loads the files that admins sent. */
@Module({ imports: [LoadsOnPageModule], providers: [FileLoadRuns, FileLoadSweep] })
export class WorkerModule {}
