import { Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type ContentPreview, contentResourceOf, PAGE_COLLECTIONS } from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdmins, NotFound } from '@outcrop/platform';
import { z } from 'zod';
import { PreviewContentItem } from '../preview/preview-content-item.ts';

const parametersSchema = z.object({ name: z.string().max(60), id: z.coerce.number().int().min(1).max(2_147_483_647) });
type Parameters = z.output<typeof parametersSchema>;
const previewSchema = z.object({ url: z.string().nullable() });

/** Previews of drafts, asked for in the admin area (docs/product/content.md#preview). */
@ApiTags('Content')
@ForAdmins()
@Controller('api/admin')
export class ContentPreviewsController {
  constructor(private readonly queries: QueryBus) {}

  @ApiOperation({ summary: 'The address at which the draft of an item can be seen for an hour' })
  @ApiParam({ name: 'name', type: String, description: 'Of the collection, as in content-legal-page' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: previewSchema })
  @Post('content-:name/:id/preview')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  preview(
    @Param({ schema: parametersSchema }) { name, id }: Parameters,
    @CurrentActor() actor: Actor,
  ): Promise<ContentPreview> {
    const collection = PAGE_COLLECTIONS.find((one) => contentResourceOf(one) === `content-${name}`);
    if (!collection) throw new NotFound();
    return this.queries.execute(new PreviewContentItem({ collection, id, actor }));
  }
}
