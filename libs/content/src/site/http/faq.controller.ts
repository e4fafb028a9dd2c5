import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type ContentQuery, contentQuerySchema, type FaqView, faqViewSchema } from '@outcrop/contracts';
import type { Response } from 'express';
import { faqView } from '../views/text-views.ts';
import { ContentAnswers } from './content-answers.ts';

/** Questions and answers, for those who are signed in (docs/product/access.md#login-guard). */
@ApiTags('Content')
@Controller('api/content')
export class FaqController {
  constructor(private readonly answers: ContentAnswers) {}

  @ApiOperation({ summary: 'Questions and answers by topic, for those who are signed in' })
  @ApiResponse({ status: 200, standardSchema: faqViewSchema })
  @Get('faq')
  faq(
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FaqView> {
    return this.answers.send(response, faqView, { preview, personal: true });
  }
}
