import type { Feature } from '@outcrop/platform';
import { SessionsModule } from './sessions.module.ts';

/** What people see of their sessions and devices, and how these end (docs/product/accounts.md#own-sessions). */
export const sessions: Feature = { name: 'sessions', module: SessionsModule, http: () => import('./http.ts') };
