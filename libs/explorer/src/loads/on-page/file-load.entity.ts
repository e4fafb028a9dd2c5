import { defineEntity, p } from '@mikro-orm/core';
import {
  FILE_LOAD_STATES,
  type FileLoadPreview,
  type FileLoadReport,
  type FileLoadState,
  type NewFileLoad,
} from '@outcrop/contracts';

/** How a file is read, besides the collection's name. */
export type FileLoadOptions = Pick<NewFileLoad, 'key' | 'seenBy' | 'definition'>;

/** A preview, and when the collection had been loaded last by then (ISO 8601; null for a new one). What was read before that was noted does not say it. */
export type NotedPreview = FileLoadPreview & { readonly loadedAt?: string | null };

const FileLoadSchema = defineEntity({
  name: 'FileLoad',
  tableName: 'explorer_load',
  comment: 'Files that admins load into collections on their page (docs/product/explorer.md#loads-on-a-page).',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The upload that it came by, also when it is sent again. */
    upload: p.uuid(),
    /** Of accounts: by whose rights it is loaded. */
    userId: p.integer(),
    /** As people know it. */
    file: p.text(),
    bytes: p.bigint('number'),
    /** Of the file in the storage. */
    key: p.text(),
    /** Of the collection. */
    name: p.text(),
    options: p.json<FileLoadOptions>(),
    state: p
      .text()
      .$type<FileLoadState>()
      .default('checking')
      .check(`state in (${FILE_LOAD_STATES.map((state) => `'${state}'`).join(', ')})`),
    withoutWrong: p.boolean().default(false),
    /** Whether rows of the collection stay as they are that are not loaded from the file; the choice of who started it last. */
    keepOthers: p.boolean().default(false),
    /** How often it was begun to be read. */
    attempts: p.integer().default(0),
    phase: p.text().$type<'reading' | 'writing' | 'marking'>().strictNullable().default(null),
    rows: p.integer().strictNullable().default(null),
    preview: p.json<NotedPreview>().strictNullable().default(null),
    report: p.json<FileLoadReport>().strictNullable().default(null),
    problem: p.text().strictNullable().default(null),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  uniques: [{ name: 'explorer_load_upload', properties: ['upload'] }],
  indexes: [{ name: 'explorer_load_user', properties: ['userId'] }],
});

export class FileLoad extends FileLoadSchema.class {}
FileLoadSchema.setClass(FileLoad);
