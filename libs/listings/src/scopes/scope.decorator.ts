import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import type { RequestWithActor } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { Scopes } from './scopes.ts';

/** Turns a request into its sender's scope; pipes may wait and have dependencies, which decorators may not. */
@Injectable()
class ScopePipe implements PipeTransform<RequestWithActor, Promise<SearchScope>> {
  constructor(private readonly scopes: Scopes) {}

  transform(request: RequestWithActor): Promise<SearchScope> {
    return this.scopes.ofRequest(request);
  }
}

const CurrentRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestWithActor => context.switchToHttp().getRequest<RequestWithActor>(),
);

/** The {@link SearchScope} of whoever sends the request. A route is not entered without one. */
export const Scope = (): ParameterDecorator => CurrentRequest(ScopePipe);
