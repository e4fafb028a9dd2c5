import { Controller, Get, Param, Query, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type ContentQuery, contentQuerySchema } from '@outcrop/contracts';
import { Public } from '@outcrop/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import type { ContentReading } from '../source/site-content.ts';
import { ContentAnswers } from './content-answers.ts';
import { itemPathSchema } from './item-path.ts';

/** What an address asks for: its query, and the `path` in it. */
type Asked<Query> = Query & { readonly path: string };

interface ViewCall {
  readonly address: string;
  readonly summary: string;
  readonly answer: z.ZodType;
  readonly view: (content: ContentReading, asked: Asked<ContentQuery>) => Promise<unknown>;
  readonly query: z.ZodType | null;
}

/**
 * A `GET` below `/api/content`, answered with a view (docs/product/content.md#site).
 * @param address `:path` in it is the path of an item
 * @param view null is a 404
 * @param query what may be asked besides; null for a view that is the same in every preview
 */
export function viewCall<View>(
  address: string,
  summary: string,
  answer: z.ZodType<View>,
  view: (content: ContentReading, asked: Asked<ContentQuery>) => Promise<View | null>,
): ViewCall;
export function viewCall<View, Query>(
  address: string,
  summary: string,
  answer: z.ZodType<View>,
  view: (content: ContentReading, asked: Asked<Query>) => Promise<View | null>,
  query: z.ZodType<Query> | null,
): ViewCall;
export function viewCall(
  address: string,
  summary: string,
  answer: z.ZodType,
  view: ViewCall['view'],
  query: z.ZodType | null = contentQuerySchema,
): ViewCall {
  return { address, summary, answer, view, query };
}

/**
 * A controller of such calls.
 * @param name by which, with the names of the calls, the description of the API knows them
 * @param personal for those who are signed in alone
 */
export function viewsController(name: string, calls: Readonly<Record<string, ViewCall>>, personal = false): Type {
  @ApiTags('Content')
  @Controller('api/content')
  class ViewsController {
    constructor(readonly answers: ContentAnswers) {}
  }
  if (!personal) Public()(ViewsController);
  for (const [method, { address, summary, answer, view, query }] of Object.entries(calls)) {
    const handlers = {
      // Nest and the description of the API know a call by the name of its function.
      [method](this: ViewsController, response: Response, asked: ContentQuery = {}, path = '') {
        const { preview } = asked;
        return this.answers.send(response, (content) => view(content, { path, ...asked }), { preview, personal });
      },
    };
    const { prototype } = ViewsController;
    const descriptor = { value: handlers[method], configurable: true };
    Object.defineProperty(prototype, method, descriptor);
    Reflect.defineMetadata('design:paramtypes', [Object, Object, String], prototype, method);
    Get(address)(prototype, method, descriptor);
    ApiOperation({ summary })(prototype, method, descriptor);
    ApiResponse({ status: 200, standardSchema: answer })(prototype, method, descriptor);
    Res({ passthrough: true })(prototype, method, 0);
    if (query) Query({ schema: query })(prototype, method, 1);
    if (address.includes(':path')) Param('path', { schema: itemPathSchema })(prototype, method, 2);
  }
  Object.defineProperty(ViewsController, 'name', { value: name });
  return ViewsController;
}
