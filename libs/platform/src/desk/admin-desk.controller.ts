import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Desk, deskSchema } from '@outcrop/contracts';
import { CurrentActor, ForAdvisors } from '../auth/access.ts';
import type { Actor } from '../auth/actor.ts';
import { FreshAnswer } from '../http/fresh-answer.ts';
import { DeskReader } from './desk-reader.ts';

/** The home of the admin area (docs/product/admin.md#desk). */
@ApiTags('Admin desk')
@ForAdvisors()
@Controller('api/admin/desk')
export class AdminDeskController {
  constructor(private readonly desk: DeskReader) {}

  /** What waits for whoever asks, by kind, with the list that holds it; kinds that could not be counted are named in `failed`. */
  @Get()
  @FreshAnswer(deskSchema)
  read(@CurrentActor() actor: Actor): Promise<Desk> {
    return this.desk.read(actor);
  }
}
