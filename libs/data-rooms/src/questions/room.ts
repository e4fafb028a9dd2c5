import type { Feature } from '@outcrop/platform';
import { Migration20261126213210_questions } from '../migrations/Migration20261126213210_questions.ts';
import { DataRoomQuestion } from './question.entity.ts';
import { QuestionsModule } from './questions.module.ts';
import { questionsData } from './questions-data.ts';

/** What buyers ask in data rooms, and what agents answer (docs/product/data-rooms.md#room-questions). */
export const questions: Feature = {
  name: 'data-room-questions',
  entities: [DataRoomQuestion],
  migrations: [Migration20261126213210_questions],
  personalData: questionsData,
  module: QuestionsModule,
  http: () => import('./http.ts'),
};
