import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type SharedQuery, sharedQuerySchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { ForExplorers } from '../../for-explorers.ts';
import { GetLinkedQuery, ListSharedQueries } from '../queries/list-shared-queries.ts';

const linkSchema = z.object({ link: z.uuid('must be a UUID') });

/** Queries that colleagues share, to read (docs/product/explorer.md#shared-queries). */
@ApiTags('Data explorer')
@ForExplorers()
@Controller('api/explorer/shared-queries')
export class SharedQueriesController {
  constructor(private readonly queries: QueryBus) {}

  /** Those that are shared with oneself, by name. */
  @Get()
  @FreshAnswer(sharedQuerySchema.array())
  list(@CurrentActor() actor: Actor): Promise<SharedQuery[]> {
    return this.queries.execute(new ListSharedQueries({ actor: personOf(actor) }));
  }

  /** The query of a link. */
  @Get(':link')
  @ApiParam({ name: 'link', type: String, format: 'uuid' })
  @FreshAnswer(sharedQuerySchema)
  linked(@Param({ schema: linkSchema }) { link }: z.output<typeof linkSchema>): Promise<SharedQuery> {
    return this.queries.execute(new GetLinkedQuery({ link }));
  }
}
