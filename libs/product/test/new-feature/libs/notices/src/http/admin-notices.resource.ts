import { type AdminResource, isAdmin, MAX_INTEGER } from '@outcrop/platform';
import { z } from 'zod';
import { Notice } from '../notice.entity.ts';
import { NoticeNotFound } from '../notices.errors.ts';

export const noticesResource: AdminResource<Notice> = {
  name: 'notices',
  entity: Notice,
  key: 'id',
  keySchema: z
    .string()
    .regex(/^\d{1,10}$/, 'must be the number of a notice')
    .transform(Number)
    .pipe(z.int().max(MAX_INTEGER)),
  fields: {
    id: { kind: 'integer', property: 'id' },
    text: { kind: 'text', property: 'text' },
    announcedAt: { kind: 'instant', property: 'announcedAt' },
  },
  order: 'id',
  isAllowed: isAdmin,
  notFound: () => new NoticeNotFound(),
};
