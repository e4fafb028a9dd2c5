import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { firstValueFrom, of } from 'rxjs';
import { briefRequests, OthersFirst } from '../src/index.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

class Route {
  @OthersFirst()
  take(): void {}
}
const [interceptor] = Reflect.getMetadata(INTERCEPTORS_METADATA, Route.prototype.take) as [NestInterceptor];
const call = (id: string, handler: CallHandler) => {
  const context = { switchToHttp: () => ({ getRequest: () => ({ id }) }) } as ExecutionContext;
  return Promise.resolve(interceptor.intercept(context, handler)).then((answer) => firstValueFrom(answer));
};

it('begins when those under way were answered, and nobody waits for it', async () => {
  const done: string[] = [];
  const endOwn = briefRequests.begin('files');
  const endList = briefRequests.begin('list');
  const answer = call('files', { handle: () => of(done.push('files')) });
  const others = briefRequests.answered(10_000).then(() => done.push('others'));
  await jest.advanceTimersByTimeAsync(10);
  done.push('list');
  endList();
  await Promise.all([answer, others]);
  endOwn();
  expect(done[0]).toBe('list');
  expect(done.toSorted()).toEqual(['files', 'list', 'others']);
});
