import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  listingIdParamSchema,
  newContactBody,
  type RecordedContact,
  recordedContactSchema,
  rowIdText,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdvisors, FreshAnswer } from '@outcrop/platform';
import { z } from 'zod';
import { ContactNotFound } from './counters.errors.ts';
import { GetContacts } from './get-contacts.ts';
import { RecordContact, RemoveContact } from './record-contact.ts';

const roomSchema = z.object({ id: listingIdParamSchema });
const contactSchema = roomSchema.extend({ contactId: rowIdText('must be the number of a record') });
type Room = z.output<typeof roomSchema>;
type Contact = z.output<typeof contactSchema>;

/** What agents record of the people of a data room, for the firm alone (docs/product/data-rooms.md#room-counters). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms/:id/contacts')
export class AdminContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The latest first. */
  @Get()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(recordedContactSchema.array())
  contacts(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @CurrentActor() actor: Actor,
  ): Promise<RecordedContact[]> {
    return this.queries.execute(new GetContacts({ listingId, actor }));
  }

  /** Of somebody whom the data room has to do with. */
  @Post()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(recordedContactSchema)
  async record(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: newContactBody }) body: z.output<typeof newContactBody>,
    @CurrentActor() actor: Actor,
  ): Promise<RecordedContact> {
    const id = await this.commands.execute(new RecordContact({ listingId, ...body, actor }));
    const contacts = await this.queries.execute(new GetContacts({ listingId, actor }));
    const recorded = contacts.find((contact) => contact.id === id);
    if (!recorded) throw new ContactNotFound();
    return recorded;
  }

  /** The audit keeps that it was recorded, and by whom. */
  @Delete(':contactId')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'contactId', type: Number })
  async remove(
    @Param({ schema: contactSchema }) { id: listingId, contactId }: Contact,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new RemoveContact({ listingId, contactId, actor }));
  }
}
