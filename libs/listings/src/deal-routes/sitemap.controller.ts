import { Controller, Get, Header, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { sitemapPartSchema, sitemapQuerySchema } from '@outcrop/contracts';
import { Public, RawQuery, Sources } from '@outcrop/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { GetSitemapPart } from '../deals/sitemap/get-sitemap-part.ts';
import { LISTINGS_SOURCE } from '../listing/listed-pages.ts';

/** What the site makes its sitemap of (docs/product/pages.md#sitemap). */
@ApiTags('Deals')
@Public()
@Controller('api/deals/sitemap')
export class SitemapController {
  constructor(private readonly queries: QueryBus) {}

  /** Addresses of all public deals and studies, by ListingId, in parts of at most 49,900. */
  @Get()
  @Sources(LISTINGS_SOURCE)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=0, must-revalidate')
  @ApiQuery({ name: 'part', required: false, type: Number, description: 'From 1, which it is by default' })
  @ApiResponse({ status: 200, standardSchema: sitemapPartSchema })
  async get(
    @RawQuery(sitemapQuerySchema) { part }: z.output<typeof sitemapQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { json, revision } = await this.queries.execute(new GetSitemapPart(part));
    response.setHeader('ETag', `"${revision}-${part}"`);
    return json;
  }
}
