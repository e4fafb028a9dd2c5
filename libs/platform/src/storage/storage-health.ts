import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { HealthRegistry } from '../health/health.ts';
import { FileStorage } from './file-storage.ts';

/** Reports the store of the files where it is another program; the folder is there as long as the disk is. */
@Injectable()
export class StorageHealth {
  constructor(env: Env, storage: FileStorage, health: HealthRegistry) {
    if (env.S3_URL) health.registerEngine('files', false, 'The S3 store', () => storage.check());
  }
}
