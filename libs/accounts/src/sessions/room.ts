import { Global, Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { EndOtherSessionsHandler, EndOwnSessionHandler, ForgetDeviceHandler } from './commands/end-own-sessions.ts';
import { EndSessionHandler } from './commands/end-session.ts';
import { FindOwnSessionsHandler } from './queries/find-own-sessions.ts';
import { Sessions } from './sessions.ts';

/** Sessions as their people see them, and what ends them. */
@Global()
@Module({
  providers: [
    Sessions,
    EndSessionHandler,
    EndOwnSessionHandler,
    EndOtherSessionsHandler,
    ForgetDeviceHandler,
    FindOwnSessionsHandler,
  ],
  exports: [Sessions],
})
export class SessionsModule {}

/** What people see of their sessions and devices, and how these end (docs/product/accounts.md#own-sessions). */
export const sessions: Feature = { name: 'sessions', module: SessionsModule, http: () => import('./http.ts') };
