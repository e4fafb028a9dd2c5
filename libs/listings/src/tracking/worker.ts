import { Module } from '@nestjs/common';
import { ExpiredVisitors } from '../likes/expired-visitors.ts';
import { OldSearches } from './old-searches.ts';
import { VisitCleaner } from './visit-cleaner.ts';

/** Old searches and visitors who have not been seen for long are deleted. */
@Module({ providers: [ExpiredVisitors, OldSearches, VisitCleaner] })
export class WorkerModule {}
