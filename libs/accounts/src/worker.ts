import { Module } from '@nestjs/common';
import { LinkCleaner } from './links/link-cleaner.ts';
import { SignInCleaner } from './sign-in/sign-in-cleaner.ts';

/** The cleaning up after sign-ins and links. */
@Module({ providers: [SignInCleaner, LinkCleaner] })
export class WorkerModule {}
