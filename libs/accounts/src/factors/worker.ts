import { Module } from '@nestjs/common';
import { ChallengeCleaner } from './challenges/challenge-cleaner.ts';

/** The cleaning up after challenges. */
@Module({ providers: [ChallengeCleaner] })
export class WorkerModule {}
