import { NotFoundException } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/internal';
import type { Application, NextFunction, Request, Response } from 'express';
import { LegacyProblemFilter } from './legacy-problem.filter.ts';

/**
 * Has what never reaches a controller answered in the shape of old clients as well: bodies and addresses that cannot be read, and calls that do
 * not exist. Called by `onModuleInit` of a room's HTTP module: after the routes, before those that answer for all others.
 * @param paths where old clients call
 * @param filter in whose words they are answered
 */
export function answerLegacyErrors(
  { httpAdapter }: HttpAdapterHost,
  paths: readonly string[],
  filter = new LegacyProblemFilter(),
): void {
  const app = httpAdapter.getInstance<Application>();
  // Routes are found whatever the case of their letters.
  const isTheirs = ({ path }: Request) => paths.some((start) => `${path.toLowerCase()}/`.startsWith(`${start}/`));
  const answer = (error: unknown, request: Request, response: Response, next: NextFunction) =>
    filter.catch(error, new ExecutionContextHost([request, response, next]));
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) =>
    isTheirs(request) ? answer(httpAdapter.mapException(error), request, response, next) : next(error),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isTheirs(request)) return next();
    answer(new NotFoundException(`Cannot ${request.method} ${request.originalUrl}`), request, response, next);
  });
}
