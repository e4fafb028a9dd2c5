import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type SearchTaskView, type SearchTaskWrite, searchTaskSchema, searchTaskWriteSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdmins, FreshAnswer } from '@outcrop/platform';
import { AskSearchTask } from './ask-search-task.ts';

/** Rebuilds, verifies and repairs search indexes (docs/product/admin.md#search-works). */
@ApiTags('Admin works')
@ForAdmins()
@Controller('api/admin/search-tasks')
export class AdminSearchTasksController {
  constructor(private readonly commands: CommandBus) {}

  /** Done by the worker: the page Works tells how far it is. The same that waits or runs already is answered with. */
  @Post()
  @FreshAnswer(searchTaskSchema)
  async ask(
    @Body({ schema: searchTaskWriteSchema }) { index, kind }: SearchTaskWrite,
    @CurrentActor() actor: Actor,
  ): Promise<SearchTaskView> {
    const { task } = await this.commands.execute(new AskSearchTask({ index, kind, actor }));
    return task;
  }
}
