import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '@outcrop/platform';
import type { Request, Response } from 'express';
import { PictureSources } from '../resize/picture-sources.ts';
import { MAX_AGE_SECONDS, type ResizeQuery, resizeQuerySchema } from '../resize/resize-query.ts';
import { ResizedPictures } from '../resize/resized-pictures.ts';
import { type CachePolicy, outputFor, sendPixels } from './picture-answer.ts';

/** The resize proxy (docs/product/images.md#resize-proxy). */
@ApiTags('images')
@ApiProduces('image/webp', 'image/png')
@Public()
@Controller('images/resize')
export class ResizeController {
  constructor(
    private readonly sources: PictureSources,
    private readonly resized: ResizedPictures,
  ) {}

  @ApiOperation({ summary: 'A picture of ours, or of an allowed host, in another size; never made larger than it is' })
  @Get()
  async resize(
    @Query({ schema: resizeQuerySchema }) query: ResizeQuery,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = query['max-age'];
    const maxAge = asked ?? MAX_AGE_SECONDS;
    const source = await this.sources.find(query.url, maxAge, actor);
    const output = query.output ?? outputFor(request, response);
    const { bytes, standIn, etag } = await this.resized.get(source, {
      width: query.w,
      height: query.h,
      fit: query.fit,
      quality: query.q,
      output,
      enlarge: false,
    });
    sendPixels(response, bytes, { output, keeping: keepingOf(source.keeping, standIn, asked), maxAge, etag });
  }
}

/**
 * A stand-in is asked for again each time. So is a picture of ours by an address that does not name its version, unless the caller says for how
 * long an old one will do (docs/product/images.md#resize-proxy).
 */
function keepingOf(keeping: CachePolicy, standIn: boolean, asked: number | undefined): CachePolicy {
  if (keeping === 'private') return keeping;
  if (standIn) return 'revalidate';
  return keeping === 'revalidate' && asked !== undefined ? 'for-a-while' : keeping;
}
