import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type SiteResults,
  type SiteSearchQuery,
  SOURCES_HEADER,
  siteResultsSchema,
  siteSearchQuerySchema,
  UNTRACKED,
} from '@outcrop/contracts';
import { Costly, Public, RawQuery, type RequestWithActor } from '@outcrop/platform';
import type { Response } from 'express';
import { SiteSearch } from '../search/site-search.ts';
import { ContentAnswers } from './content-answers.ts';

/** Pages of the site by words (docs/product/content.md#site-search). */
@ApiTags('Content')
@Public()
@Controller('api/content/search')
export class SiteSearchController {
  constructor(
    private readonly answers: ContentAnswers,
    private readonly search: SiteSearch,
  ) {}

  @ApiOperation({ summary: 'Pages of the site whose title or text has all the words, besides deals' })
  @ApiQuery({ name: 'q', required: false, type: String, description: 'Words, at most 200 characters' })
  @ApiQuery({
    name: 'limit',
    required: false,
    type: Number,
    description: 'Of results: from 1 to 10, which it is by default',
  })
  @ApiResponse({ status: 200, standardSchema: siteResultsSchema })
  @Get()
  @Costly(siteSearchQuerySchema)
  async find(
    @RawQuery(siteSearchQuerySchema) { q, limit }: SiteSearchQuery,
    @Req() { actor }: RequestWithActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteResults> {
    const signedIn = actor?.kind === 'user' && !actor.secondFactorMissing;
    const search = { text: q, limit, signedIn };
    const found = await this.answers.send(response, (content) => this.search.find(content, search), {
      personal: signedIn,
    });
    // Its texts are read past the cache, and may be older than what was read of the collections.
    response.set(SOURCES_HEADER, UNTRACKED);
    return found;
  }
}
