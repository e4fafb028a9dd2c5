import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

export const noticePosted = defineEvent('notices.notice-posted.v1', z.object({ noticeId: z.int() }));
