import { Controller, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@outcrop/platform';
import { DealAnswers } from '../likes/http/deal-answers.ts';
import { DealListController } from './deal-list.controller.ts';

/** Research: the public STUDY deals, which are in no other list (docs/product/deals.md#research-list), searched and narrowed like these. */
@ApiTags('Research')
@Public()
@UseInterceptors(DealAnswers)
@Controller('api/research')
export class ResearchController extends DealListController {
  constructor(queries: QueryBus) {
    super(queries, 'research');
  }
}
