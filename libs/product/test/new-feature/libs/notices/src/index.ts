export { PostNotice } from './commands/post-notice.ts';
export { noticePosted } from './notices.events.ts';
