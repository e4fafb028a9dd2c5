import { z } from 'zod';
import type { OwnSession } from './sessions.ts';

/** A row of `/api/admin/sessions`: an open login. Moments are ISO 8601. */
export interface SessionRecord {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** The admin who views the site as the person; null for their own login. */
  readonly impersonatorId: number | null;
  /** `password`, `passkey` and the like. */
  readonly method: string;
  /** In words: "Chrome on Windows". */
  readonly device: string;
  readonly kind: OwnSession['kind'];
  /** The address, or for IPv6 its network; null where it was not kept. */
  readonly network: string | null;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
  /** Null while it is open. */
  readonly endedAt: string | null;
}

/** `PUT /api/admin/sessions/{id}`: the session ends. */
export const sessionWriteSchema = z.object({ ended: z.literal(true) });
export type SessionWrite = z.output<typeof sessionWriteSchema>;
