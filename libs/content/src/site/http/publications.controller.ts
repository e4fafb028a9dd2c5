import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type ContentPageQuery,
  type ContentQuery,
  contentPageQuerySchema,
  contentQuerySchema,
  type PostsQuery,
  type PostsView,
  type PostTagsView,
  type PostView,
  type PressReleasesView,
  type PressReleaseView,
  type PromotionsView,
  type PublicationsView,
  type PublicationView,
  postsQuerySchema,
  postsViewSchema,
  postTagsViewSchema,
  postViewSchema,
  pressReleasesViewSchema,
  pressReleaseViewSchema,
  promotionsViewSchema,
  publicationsViewSchema,
  publicationViewSchema,
} from '@outcrop/contracts';
import { Public } from '@outcrop/platform';
import type { Response } from 'express';
import {
  postsView,
  postTagsView,
  postView,
  pressReleasesView,
  pressReleaseView,
  promotionsView,
  publicationsView,
  publicationView,
} from '../views/publication-views.ts';
import { ContentAnswers } from './content-answers.ts';
import { itemPathSchema } from './item-path.ts';

/** What the firm publishes (docs/product/content.md#site). */
@ApiTags('Content')
@Public()
@Controller('api/content')
export class PublicationsController {
  constructor(private readonly answers: ContentAnswers) {}

  @ApiOperation({ summary: 'All pitchbooks in their order' })
  @ApiResponse({ status: 200, standardSchema: publicationsViewSchema })
  @Get('pitchbooks')
  pitchbooks(@Res({ passthrough: true }) response: Response): Promise<PublicationsView> {
    return this.answers.send(response, (content) => publicationsView(content, 'flipbook'));
  }

  @ApiOperation({ summary: 'A pitchbook by its path' })
  @ApiResponse({ status: 200, standardSchema: publicationViewSchema })
  @Get('pitchbooks/:path')
  pitchbook(
    @Param('path', { schema: itemPathSchema }) path: string,
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublicationView> {
    return this.answers.send(response, (content) => publicationView(content, 'flipbook', path), { preview });
  }

  @ApiOperation({ summary: 'All case studies in their order' })
  @ApiResponse({ status: 200, standardSchema: publicationsViewSchema })
  @Get('case-studies')
  caseStudies(@Res({ passthrough: true }) response: Response): Promise<PublicationsView> {
    return this.answers.send(response, (content) => publicationsView(content, 'case_study'));
  }

  @ApiOperation({ summary: 'A case study by its path' })
  @ApiResponse({ status: 200, standardSchema: publicationViewSchema })
  @Get('case-studies/:path')
  caseStudy(
    @Param('path', { schema: itemPathSchema }) path: string,
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublicationView> {
    return this.answers.send(response, (content) => publicationView(content, 'case_study', path), { preview });
  }

  @ApiOperation({ summary: 'All promotions in their order' })
  @ApiResponse({ status: 200, standardSchema: promotionsViewSchema })
  @Get('promotions')
  promotions(
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PromotionsView> {
    return this.answers.send(response, promotionsView, { preview });
  }

  @ApiOperation({ summary: 'A page of posts, newest first, all or those with a tag' })
  @ApiResponse({ status: 200, standardSchema: postsViewSchema })
  @Get('posts')
  posts(
    @Query({ schema: postsQuerySchema }) { preview, page, tag }: PostsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostsView> {
    return this.answers.send(response, (content) => postsView(content, page, tag), { preview });
  }

  @ApiOperation({ summary: 'A post by its path, with author, tags and related posts' })
  @ApiResponse({ status: 200, standardSchema: postViewSchema })
  @Get('posts/:path')
  post(
    @Param('path', { schema: itemPathSchema }) path: string,
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostView> {
    return this.answers.send(response, (content) => postView(content, path), { preview });
  }

  @ApiOperation({ summary: 'All tags of posts in their order' })
  @ApiResponse({ status: 200, standardSchema: postTagsViewSchema })
  @Get('post-tags')
  tags(@Res({ passthrough: true }) response: Response): Promise<PostTagsView> {
    return this.answers.send(response, postTagsView);
  }

  @ApiOperation({ summary: 'A page of press releases, newest first' })
  @ApiResponse({ status: 200, standardSchema: pressReleasesViewSchema })
  @Get('press-releases')
  pressReleases(
    @Query({ schema: contentPageQuerySchema }) { preview, page }: ContentPageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PressReleasesView> {
    return this.answers.send(response, (content) => pressReleasesView(content, page), { preview });
  }

  @ApiOperation({ summary: 'A press release by its path' })
  @ApiResponse({ status: 200, standardSchema: pressReleaseViewSchema })
  @Get('press-releases/:path')
  pressRelease(
    @Param('path', { schema: itemPathSchema }) path: string,
    @Query({ schema: contentQuerySchema }) { preview }: ContentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PressReleaseView> {
    return this.answers.send(response, (content) => pressReleaseView(content, path), { preview });
  }
}
