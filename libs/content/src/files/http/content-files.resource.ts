import { type AdminResource, holdsText } from '@outcrop/platform';
import { z } from 'zod';
import { ContentFile } from '../content-file.entity.ts';
import { FileNotFound, PDF } from '../files.errors.ts';
import { canManageFiles } from '../files.policy.ts';

/** Files of content in the admin area. */
export const contentFilesResource: AdminResource<ContentFile> = {
  name: 'content-files',
  entity: ContentFile,
  key: 'id',
  keySchema: z.uuid('must be the id of a file'),
  fields: {
    id: { kind: 'text', property: 'id', values: z.uuid() },
    title: { kind: 'text', property: 'title' },
    description: { kind: 'text', property: 'description' },
    filename_download: { kind: 'text', property: 'filename_download' },
    type: { kind: 'text', property: 'type' },
    filesize: { kind: 'integer', property: 'filesize' },
    width: { kind: 'integer', property: 'width' },
    height: { kind: 'integer', property: 'height' },
    pages: { kind: 'integer', property: 'pages' },
    uploaded_on: { kind: 'instant', property: 'uploaded_on' },
    modified_on: { kind: 'instant', property: 'modified_on' },
    version: { kind: 'integer', property: 'version', exported: false },
    /** What a field of an item takes. */
    kind: {
      kind: 'text',
      property: 'type',
      values: z.enum(['image', 'pdf']),
      where: (kinds) => ({ $or: kinds.map((kind) => ({ type: kind === 'pdf' ? PDF : { $like: 'image/%' } })) }),
      exported: false,
    },
  },
  order: 'title',
  search: {
    maxLength: 200,
    /** Part of the title, the description or the name. */
    where: (words) => {
      const pattern = holdsText(words);
      return { $or: [{ title: pattern }, { description: pattern }, { filename_download: pattern }] };
    },
  },
  isAllowed: canManageFiles,
  notFound: () => new FileNotFound(),
};
