import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ANONYMOUS, Forbidden, type RequestWithActor } from '@outcrop/platform';
import { canExplore } from './explorer.policy.ts';

/** @throws Forbidden for who is signed in but does not explore */
@Injectable()
class ExplorerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!canExplore(context.switchToHttp().getRequest<RequestWithActor>().actor ?? ANONYMOUS)) throw new Forbidden();
    return true;
  }
}

/** For those who explore (docs/product/explorer.md#who-explores); strangers are asked to log in, as everywhere. */
export const ForExplorers = () =>
  applyDecorators(
    UseGuards(ExplorerGuard),
    ApiResponse({ status: 403, description: 'The data explorer is not turned on for this person' }),
  );
