import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** What the office tells its buyers, as the admin area writes it. */
export const noticeWriteSchema = z.strictObject({
  text: plainText(2_000).min(1),
  version: z.int().positive().optional(),
});
export type NoticeWrite = z.output<typeof noticeWriteSchema>;

/** A notice as buyers read it. */
export interface NoticeView {
  readonly id: number;
  readonly text: string;
  readonly signature: string;
}

export interface NoticeRecord {
  readonly id: number;
  readonly text: string;
  /** When buyers were told; null until the worker has done so. */
  readonly announcedAt: string | null;
  readonly version: number;
}
