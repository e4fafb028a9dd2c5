import type { NoticeRecord } from '@outcrop/contracts';
import type { AdminResource } from '../resource/index.ts';
import { NoticeCreate } from './notice-create.tsx';
import { NoticeList } from './notice-list.tsx';

export const notices: AdminResource = {
  name: 'notices',
  label: 'Notices',
  singular: 'notice',
  icon: 'rows',
  order: 90,
  list: NoticeList,
  create: NoticeCreate,
  titleOf: (notice: NoticeRecord) => notice.text,
};
