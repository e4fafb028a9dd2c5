import type { Call, CallOptions } from '../http/call.ts';
import type { NoticeView } from './notices.ts';

export const noticeCalls = (call: Call) => ({
  notices: (options?: CallOptions) => call<NoticeView[]>('GET', '/api/notices', options),
});
