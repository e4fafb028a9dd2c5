import { Module } from '@nestjs/common';
import { AdminUserActionsController } from './http/admin-user-actions.controller.ts';
import { AdminUsersController } from './http/admin-users.controller.ts';
import { ImpersonationController } from './http/impersonation.controller.ts';
import { OwnAccountController } from './http/own-account.controller.ts';

/** People over HTTP: as admins and advisors manage them, and what everybody asks about themselves. */
@Module({
  controllers: [AdminUserActionsController, AdminUsersController, ImpersonationController, OwnAccountController],
})
export class HttpModule {}
