import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  askQuestionBody,
  listingIdParamSchema,
  type QuestionAsked,
  questionAskedSchema,
  type ReaderQuestions,
  readerQuestionsSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { AskQuestion } from '../commands/ask-question.ts';
import { WithdrawQuestion } from '../commands/withdraw-question.ts';
import { GetReaderQuestions } from '../queries/get-reader-questions.ts';
import { type QuestionPlace, questionPlaceSchema } from './question-place.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** Questions in a data room, for those who read in it (docs/product/data-rooms.md#room-questions). */
@ApiTags('Data rooms')
@Controller('api/data-rooms/:id/questions')
export class DataRoomQuestionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** One's own questions, and those that were answered to all about what one may read. 404 as the data room itself. */
  @Get()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(readerQuestionsSchema)
  questions(
    @Param({ schema: roomSchema }) { id: listingId }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<ReaderQuestions> {
    return this.queries.execute(new GetReaderQuestions({ listingId, actor: personOf(actor) }));
  }

  /** Asks about a page, a file or the whole data room. 403 for those who are not let in, and after the last day. */
  @Post()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(questionAskedSchema)
  async ask(
    @Param({ schema: roomSchema }) { id: listingId }: { id: number },
    @Body({ schema: askQuestionBody }) body: z.output<typeof askQuestionBody>,
    @CurrentActor() actor: Actor,
  ): Promise<QuestionAsked> {
    return { id: await this.commands.execute(new AskQuestion({ listingId, ...body, actor: personOf(actor) })) };
  }

  /** Takes back a question of one's own that waits. A 409 once it was answered. */
  @Delete(':questionId')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'questionId', type: Number })
  async withdraw(
    @Param({ schema: questionPlaceSchema }) { id: listingId, questionId }: QuestionPlace,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new WithdrawQuestion({ listingId, questionId, actor: personOf(actor) }));
  }
}
