import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type BookPageQuery,
  type BookPageView,
  bookPageNumberSchema,
  bookPageQuerySchema,
  bookPageViewSchema,
  type ContentQuery,
  contentQuerySchema,
} from '@outcrop/contracts';
import { NotFound, Public } from '@outcrop/platform';
import type { Request, Response } from 'express';
import { cacheControl, PICTURE_POLICY } from '../../files/http/asset-headers.ts';
import { ContentAnswers } from '../http/content-answers.ts';
import { itemPathSchema } from '../http/item-path.ts';
import { bookPageView } from './book-page-view.ts';
import { BookPages } from './book-pages.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Pitchbooks page by page (docs/product/content.md#book-pages). */
@ApiTags('Content')
@Public()
@Controller()
export class BooksController {
  constructor(
    private readonly answers: ContentAnswers,
    private readonly books: BookPages,
  ) {}

  @ApiOperation({ summary: 'A page of a pitchbook: its picture, its words and the pages around it' })
  @ApiResponse({ status: 200, standardSchema: bookPageViewSchema })
  @Get('api/content/pitchbooks/:path/pages/:page')
  page(
    @Param('path', { schema: itemPathSchema }) path: string,
    @Param('page', { schema: bookPageNumberSchema }) page: number,
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookPageView> {
    return this.answers.send(response, (content) => bookPageView(content, this.books, path, page), { preview });
  }

  @ApiOperation({ summary: 'A page of a PDF of content as a picture' })
  @ApiProduces('image/webp')
  @Get('content/pages/:id/:page')
  async picture(
    @Param('id') id: string,
    @Param('page', { schema: bookPageNumberSchema }) page: number,
    @Query({ schema: bookPageQuerySchema }) { width, v = null }: { width: BookPageQuery['width']; v?: string | null },
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const book = UUID.test(id) ? await this.books.open(id, v) : null;
    const picture = book && (await this.books.picture(book, page, width));
    if (!picture) throw new NotFound();
    response.set({
      'Content-Type': 'image/webp',
      'Content-Security-Policy': PICTURE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': cacheControl(v, book.file.isCurrent),
      ...(picture.etag && { ETag: picture.etag }),
    });
    if (request.fresh) response.status(304).end();
    else response.send(picture.bytes);
  }
}
