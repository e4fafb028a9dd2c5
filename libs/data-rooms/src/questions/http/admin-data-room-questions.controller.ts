import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type AgentQuestion, agentQuestionSchema, answerQuestionBody, listingIdParamSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdvisors, FreshAnswer, NotWhileImpersonating, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { AnswerQuestion } from '../commands/answer-question.ts';
import { GetAgentQuestions } from '../queries/get-agent-questions.ts';
import { type QuestionPlace, questionPlaceSchema } from './question-place.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** Questions in a data room, for the agents who answer them. */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms/:id/questions')
export class AdminDataRoomQuestionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Those that wait first, the longest wait at the top. */
  @Get()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(agentQuestionSchema.array())
  questions(
    @Param({ schema: roomSchema }) { id: listingId }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<AgentQuestion[]> {
    return this.queries.execute(new GetAgentQuestions({ listingId, actor }));
  }

  /** Answers to the asker alone, or to all readers. Of two agents at once one wins; the other gets a 409 with what stands. */
  @Post(':questionId/answer')
  @NotWhileImpersonating()
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'questionId', type: Number })
  @FreshAnswer(agentQuestionSchema)
  answer(
    @Param({ schema: questionPlaceSchema }) { id: listingId, questionId }: QuestionPlace,
    @Body({ schema: answerQuestionBody }) body: z.output<typeof answerQuestionBody>,
    @CurrentActor() actor: Actor,
  ): Promise<AgentQuestion> {
    return this.commands.execute(new AnswerQuestion({ listingId, questionId, ...body, actor: personOf(actor) }));
  }
}
