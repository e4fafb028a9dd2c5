import {
  Controller,
  Delete,
  Get,
  Head,
  type MiddlewareConsumer,
  Module,
  type NestModule,
  Options,
  Param,
  Post,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { AreaAdapter, ProblemFilter } from '@outcrop/platform';
import type { Request, Response } from 'express';
import fc from 'fast-check';
import supertest from 'supertest';

// docs/decisions/route-areas.md

@Controller('api/deals')
class DealsController {
  @Get()
  all() {
    return 'deals';
  }
  @Post()
  add() {
    return 'added';
  }
  @Get('likes')
  likes() {
    return 'likes';
  }
}
@Controller('api')
class WideController {
  @Get('deals/:id')
  one(@Param('id') id: string) {
    return `deal ${id}`;
  }
  @Delete('deals/:id')
  remove(@Param('id') id: string) {
    return `removed ${id}`;
  }
  @Head('files/:id')
  size() {
    return '';
  }
  @Options('files')
  about() {
    return 'options';
  }
  @Post('request/:name&:id/add')
  old(@Param('name') name: string, @Param('id') id: string) {
    return `${name} and ${id}`;
  }
  @Get('/')
  root() {
    return 'root';
  }
}
@Controller()
class OtherController {
  @Get('health')
  health() {
    return 'well';
  }
  @Get(':any/other')
  other(@Param('any') any: string) {
    return `other of ${any}`;
  }
}
@Module({ controllers: [DealsController, WideController, OtherController] })
class RoutesModule implements NestModule {
  configure(consumer: MiddlewareConsumer) {
    consumer
      .apply((_: Request, response: Response, next: () => void) => {
        response.setHeader('X-Seen', 'by middleware');
        next();
      })
      .forRoutes('{*path}');
  }
}

const start = async (adapter: ExpressAdapter) => {
  const app = await NestFactory.create<NestExpressApplication>(RoutesModule, adapter, { logger: false });
  app.useGlobalFilters(new ProblemFilter());
  // As the API's description is: declared before the controllers, and before the middleware of modules.
  adapter.get('/api/docs', (_: unknown, response: Pick<Response, 'send'>) => response.send('docs'));
  return app.init();
};

let both: NestExpressApplication[];
beforeAll(async () => {
  both = [await start(new ExpressAdapter()), await start(new AreaAdapter())];
});
afterAll(() => Promise.all(both.map((app) => app.close())));

type Method = 'get' | 'head' | 'post' | 'put' | 'delete' | 'options';
const answers = (method: Method, path: string) =>
  Promise.all(
    both.map(async (app) => {
      const { status, text, headers } = await supertest(app.getHttpServer())[method](path);
      return { status, text, allow: headers['allow'], seen: headers['x-seen'] };
    }),
  );

it('each request is answered as where all routes are tried one after the other', async () => {
  const part = fc.constantFrom(
    ...['api', 'API', 'deals', 'Deals', 'de%61ls', 'deals&1', 'likes', '7', 'x%2Fy', '%', '', '.', 'health', 'other'],
    ...['files', 'request', 'a&b', 'add', 'docs'],
  );
  const begin = fc.constantFrom('', '', '/api', '/api/deals', '/API/Deals', '/api/files', '/api/request');
  const path = fc.tuple(begin, fc.array(part, { maxLength: 3 }), fc.constantFrom('', '/', '?q=/api/deals'));
  const method = fc.constantFrom<Method>('get', 'head', 'post', 'put', 'delete', 'options');
  await fc.assert(
    fc.asyncProperty(method, path, async (verb, [first, parts, end]) => {
      const [flat, byArea] = await answers(verb, `${first}/${parts.join('/')}${end}`);
      expect(byArea).toEqual(flat);
    }),
    { numRuns: 400 },
  );
});

it.each<[Method, string, number, string]>([
  ['get', '/api/deals/likes', 200, 'likes'],
  ['get', '/API/Deals/7', 200, 'deal 7'],
  ['delete', '/api/deals/7', 200, 'removed 7'],
  ['get', '/api', 200, 'root'],
  ['get', '/api/other', 200, 'other of api'],
  ['options', '/api/files', 200, 'options'],
  ['post', '/api/request/a&b/add', 201, 'a and b'],
])('%s %s is %i, %s', async (method, path, status, text) => {
  for (const answer of await answers(method, path)) expect(answer).toMatchObject({ status, text });
});

it('middleware comes before the routes that are declared after it', async () => {
  for (const { seen } of await answers('get', '/api/deals')) expect(seen).toBe('by middleware');
  for (const { seen, text } of await answers('get', '/api/docs')) expect([seen, text]).toEqual([undefined, 'docs']);
});

it('a method that the path does not know is a 405 with those that it does', async () => {
  for (const { status, allow } of await answers('put', '/api/deals'))
    expect([status, allow]).toEqual([405, 'GET, HEAD, POST']);
});
