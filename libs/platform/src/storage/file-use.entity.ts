import { defineEntity, p } from '@mikro-orm/core';

const FileUseSchema = defineEntity({
  name: 'FileUse',
  tableName: 'file_use',
  comment: 'When files that may be made again were last used, so that those unused for longest go first.',
  properties: {
    /** Of the file in the storage. */
    key: p.text().primary(),
    usedAt: p.datetime().columnType('timestamptz'),
  },
});

/** Read and written by SQL alone (FileUses). */
export class FileUse extends FileUseSchema.class {}
FileUseSchema.setClass(FileUse);
