import { createHmac } from 'node:crypto';
import type { Env } from '@outcrop/platform';
import type { User } from '../user.entity.ts';

/**
 * Differs with every change of the password, also to the same one, and tells nothing about it: what carries it stops counting with the password.
 * @param purpose marks of one purpose say nothing about those of another
 * @param user with their password's hash loaded
 */
export const passwordMark = (env: Env, purpose: string, { passwordHash }: User): string =>
  createHmac('sha256', env.APP_SECRET).update(`${purpose}\n${passwordHash}`).digest('base64url').slice(0, 22);
