import type { ContentFileRecord } from '@outcrop/contracts';
import { type AdminResource, laterNamed, MENU_GROUPS } from '../../resource/index.ts';

export const files: AdminResource = {
  name: 'content-files',
  label: 'Files',
  singular: 'file',
  icon: 'picture',
  order: 84,
  group: MENU_GROUPS.content,
  adminsOnly: true,
  list: laterNamed(() => import('./file-list.tsx'), 'FileList'),
  edit: laterNamed(() => import('./file-page.tsx'), 'FilePage'),
  titleOf: (file: ContentFileRecord) => file.title,
};
