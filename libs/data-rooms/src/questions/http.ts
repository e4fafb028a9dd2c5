import { Module } from '@nestjs/common';
import { AdminDataRoomQuestionsController } from './http/admin-data-room-questions.controller.ts';
import { DataRoomQuestionsController } from './http/data-room-questions.controller.ts';
import { QuestionsModule } from './questions.module.ts';

@Module({ imports: [QuestionsModule], controllers: [DataRoomQuestionsController, AdminDataRoomQuestionsController] })
export class HttpModule {}
