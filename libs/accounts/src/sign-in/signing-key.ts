import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Env } from '@outcrop/platform';

/** What sessions and other tokens are signed with. As a key: jsonwebtoken would first try a text as half of a key pair, at every request. */
export const signingKey = (env: Env): KeyObject => createSecretKey(env.APP_SECRET, 'utf8');
