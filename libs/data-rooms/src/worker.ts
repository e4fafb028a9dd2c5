import { Module } from '@nestjs/common';
import { AccessExpiry } from './access-expiry.ts';

/** Accesses end with their last day. */
@Module({ providers: [AccessExpiry] })
export class WorkerModule {}
