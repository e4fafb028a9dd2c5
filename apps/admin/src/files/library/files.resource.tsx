import type { ContentFileRecord } from '@outcrop/contracts';
import type { AdminResource } from '../../resource/index.ts';
import { FileList } from './file-list.tsx';
import { FilePage } from './file-page.tsx';

export const files: AdminResource = {
  name: 'content-files',
  label: 'Files',
  singular: 'file',
  icon: 'picture',
  order: 85,
  adminsOnly: true,
  list: FileList,
  edit: FilePage,
  titleOf: (file: ContentFileRecord) => file.title,
};
