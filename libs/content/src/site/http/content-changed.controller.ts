import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Env, Forbidden, isSameSecret, Public, Unauthenticated } from '@outcrop/platform';
import type { Request } from 'express';
import { contentSettings } from '../../content-settings.ts';
import { ContentChanges } from '../changes/content-changes.ts';

/** The call by which a flow of a Directus of one's own says that content changed (docs/product/content.md#source). */
@ApiTags('Content')
@Controller('content')
export class ContentChangedController {
  constructor(
    private readonly env: Env,
    private readonly changes: ContentChanges,
  ) {}

  /** Every process reads content anew, of one collection or all. A flow sends what it sends: only `collection` is looked at. */
  @ApiOperation({ summary: 'Drop the cached content; `collection` in the body names one' })
  @ApiBearerAuth()
  @ApiResponse({ status: 204 })
  @Public()
  @Post('changed')
  @HttpCode(204)
  async changed(@Req() request: Request, @Body() body: unknown): Promise<void> {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined) throw new Unauthenticated('Send CONTENT_HOOK_TOKEN as a bearer token.');
    const { CONTENT_HOOK_TOKEN: token } = this.env.of(contentSettings);
    if (token === undefined || !isSameSecret(given, token)) throw new Forbidden('This is not CONTENT_HOOK_TOKEN.');
    await this.changes.announce(collectionIn(body));
  }
}

/** As a flow's webhook sends it; all collections when none is named. */
function collectionIn(body: unknown): string | undefined {
  const collection = (body as { collection?: unknown } | null | undefined)?.collection;
  return typeof collection === 'string' && /^[a-z0-9_]{1,64}$/.test(collection) ? collection : undefined;
}
