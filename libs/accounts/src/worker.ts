import { Module } from '@nestjs/common';
import { SignInCleaner } from './sign-in/sign-in-cleaner.ts';

/** The cleaning up after sign-ins. */
@Module({ providers: [SignInCleaner] })
export class WorkerModule {}
