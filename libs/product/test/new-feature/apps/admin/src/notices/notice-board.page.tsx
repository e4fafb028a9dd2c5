import type { AdminPage } from '../resource/index.ts';

export const noticeBoard: AdminPage = {
  name: 'notice-board',
  label: 'Notice board',
  icon: 'message',
  order: 91,
  adminsOnly: true,
  load: () => import('./notice-board.tsx'),
};
