import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema, type SharedNote, sharedNoteSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdvisors, FreshAnswer } from '@outcrop/platform';
import { z } from 'zod';
import { GetSharedNotes } from '../queries/get-shared-notes.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** Notes that buyers shared with the firm. */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms/:id/notes')
export class AdminSharedNotesController {
  constructor(private readonly queries: QueryBus) {}

  /** The latest 500, without those on files that were removed. */
  @Get()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(sharedNoteSchema.array())
  notes(
    @Param({ schema: roomSchema }) { id: listingId }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<SharedNote[]> {
    return this.queries.execute(new GetSharedNotes({ listingId, actor }));
  }
}
