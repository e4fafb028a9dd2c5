import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiExcludeEndpoint, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Env, Public, type RequestWithActor } from '@outcrop/platform';
import type { Response } from 'express';
import { contentSettings } from '../../content-settings.ts';
import { ReadError, routeNotFound } from '../../read-errors.ts';
import { type ReadAnswer, refusal } from '../answer-read.ts';
import { ContentReader } from '../content-reader.ts';
import { type ReadPolicy, readAccess } from './read-access.ts';

/**
 * Content as the Directus items contract answers it: parameters, values, errors (docs/product/content.md#reading). A session opens what is for
 * those who are signed in, and changes nothing else.
 */
@ApiTags('Content')
@ApiBearerAuth()
@Public()
@Controller('content/items')
export class ItemsController {
  private readonly policy: ReadPolicy;

  constructor(
    private readonly reader: ContentReader,
    env: Env,
  ) {
    const token = env.of(contentSettings).CONTENT_DRAFTS_TOKEN;
    this.policy = { token, anonymous: env.isProduction ? 'published' : 'drafts' };
  }

  /** Items of a collection; of a singleton the only one. */
  @Get(':collection')
  @ApiParam({ name: 'collection', type: String })
  @ApiOkResponse({ description: '`data`, and `meta` when it is asked for' })
  collection(
    @Param('collection') collection: string,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    return this.answer({ collection }, request, response);
  }

  /** One item. */
  @Get(':collection/:id')
  @ApiParam({ name: 'collection', type: String })
  @ApiParam({ name: 'id', type: String })
  @ApiOkResponse({ description: '`data`' })
  item(
    @Param('collection') collection: string,
    @Param('id') id: string,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    return this.answer({ collection, id }, request, response);
  }

  /** What is no address of the contract. */
  @Get(['', ':collection/:id/*more'])
  @ApiExcludeEndpoint()
  unknown(@Req() request: RequestWithActor, @Res() response: Response): void {
    send(response, refusal(routeNotFound(request.path)));
  }

  private async answer(
    what: { readonly collection: string; readonly id?: string },
    request: RequestWithActor,
    response: Response,
  ): Promise<void> {
    const { originalUrl, headers, actor } = request;
    const at = originalUrl.indexOf('?');
    const search = at < 0 ? '' : originalUrl.slice(at + 1);
    const signedIn = actor?.kind === 'user';
    // An answer is asked for anew each time, and not sent again when nothing changed: Express adds its ETag.
    response.set('Cache-Control', signedIn ? 'private, no-cache' : 'no-cache').vary('Authorization, Cookie');
    try {
      const access = readAccess(this.policy, { authorization: headers.authorization, search, signedIn });
      send(response, await this.reader.answer({ ...what, search, access, signedIn }));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      send(response, refusal(error));
    }
  }
}

function send(response: Response, { status, type, body, filename }: ReadAnswer): void {
  if (filename !== undefined) response.attachment(filename);
  response.status(status).set('Content-Type', type).send(body);
}
