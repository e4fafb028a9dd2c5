import { Global, Module } from '@nestjs/common';
import { EndOtherSessionsHandler, EndOwnSessionHandler } from './commands/end-own-sessions.ts';
import { ForgetDeviceHandler } from './commands/forget-device.ts';
import { FindOwnSessionsHandler } from './queries/find-own-sessions.ts';
import { Sessions } from './sessions.ts';

/** Sessions as their people see them, and what ends them. */
@Global()
@Module({
  providers: [Sessions, EndOwnSessionHandler, EndOtherSessionsHandler, ForgetDeviceHandler, FindOwnSessionsHandler],
  exports: [Sessions],
})
export class SessionsModule {}
