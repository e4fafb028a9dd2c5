import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { within } from '../events/time-limit.ts';
import { HealthRegistry } from '../health/health.ts';
import { FileStorage } from './file-storage.ts';

const CHECK_TIMEOUT_MS = 2_000;

/** Reports the store of the files where it is another program; the folder is there as long as the disk is. */
@Injectable()
export class StorageHealth {
  constructor(env: Env, storage: FileStorage, health: HealthRegistry) {
    if (!env.S3_URL) return;
    health.register('files', false, async () => {
      try {
        await within(CHECK_TIMEOUT_MS, storage.check(), 'The S3 store does not answer.');
        return { state: 'up' };
      } catch (error) {
        const { message, cause } = error as Error;
        return { state: 'down', detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : message };
      }
    });
  }
}
