import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';

/** Provides {@link FileStorage} everywhere: the folder `files` in DATA_DIR. API and workers must see the same one. */
@Global()
@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [Env],
      useFactory: (env: Env) => new FolderStorage(path.join(env.DATA_DIR, 'files')),
    },
  ],
  exports: [FileStorage],
})
export class StorageModule {}
