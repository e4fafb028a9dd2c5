import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '@outcrop/platform';
import type { Request, Response } from 'express';
import { PictureSources } from '../resize/picture-sources.ts';
import { type ResizeQuery, resizeQuerySchema } from '../resize/resize-query.ts';
import { ResizedPictures } from '../resize/resized-pictures.ts';
import { outputFor, sendPixels } from './picture-answer.ts';

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
    const maxAge = query['max-age'];
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
    const keeping = standIn && source.keeping !== 'private' ? 'revalidate' : source.keeping;
    sendPixels(response, bytes, { output, keeping, maxAge, etag });
  }
}
