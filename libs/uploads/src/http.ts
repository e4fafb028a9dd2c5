import { Module } from '@nestjs/common';
import { UploadsController } from './http/uploads.controller.ts';
import { UploadStore } from './upload-store.ts';
import { UploadsModule } from './uploads.module.ts';

@Module({ imports: [UploadsModule], controllers: [UploadsController], providers: [UploadStore] })
export class HttpModule {}
