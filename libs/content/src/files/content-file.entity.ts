import { defineEntity, p } from '@mikro-orm/core';

const ContentFileSchema = defineEntity({
  name: 'ContentFile',
  tableName: 'content_file',
  comment: 'Pictures and PDFs of content, read as directus_files (docs/product/content.md#files).',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    /** What the picture shows, for those who do not see it. */
    description: p.text().nullable(),
    filename_download: p.text().fieldName('filename_download'),
    /** Media type, judged by the bytes. */
    type: p.text(),
    filesize: p.bigint('number'),
    /** Of a picture, or of a PDF's first page at 72 dots an inch. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** The point that stays when the picture is cropped, in pixels from the top left; the middle when null. */
    focal_point_x: p.integer().fieldName('focal_point_x').nullable(),
    focal_point_y: p.integer().fieldName('focal_point_y').nullable(),
    /** Of a PDF. */
    pages: p.integer().nullable(),
    /** SHA-256 of the bytes, by which the file is stored: the same file uploaded twice is stored once. */
    hash: p.text(),
    uploaded_on: p.datetime().fieldName('uploaded_on').columnType('timestamptz').defaultRaw('now()'),
    modified_on: p.datetime().fieldName('modified_on').columnType('timestamptz').defaultRaw('now()'),
    version: p.integer().default(1),
  },
  indexes: [
    { name: 'content_file_hash', properties: ['hash'] },
    { name: 'content_file_uploaded', properties: ['uploaded_on'] },
  ],
});

/** A picture or a PDF of the content service. */
export class ContentFile extends ContentFileSchema.class {}
ContentFileSchema.setClass(ContentFile);
