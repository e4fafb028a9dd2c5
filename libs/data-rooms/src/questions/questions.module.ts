import { Module } from '@nestjs/common';
import { MailFacts } from '@outcrop/mail';
import { FilesModule } from '../files/files.module.ts';
import { AgentQuestions } from './agent-questions.ts';
import { AnswerQuestionHandler } from './commands/answer-question.ts';
import { AskQuestionHandler } from './commands/ask-question.ts';
import { WithdrawQuestionHandler } from './commands/withdraw-question.ts';
import { QuestionMails } from './mails/question-mails.ts';
import { OpenRooms } from './open-rooms.ts';
import { GetAgentQuestionsHandler } from './queries/get-agent-questions.ts';
import { GetReaderQuestionsHandler } from './queries/get-reader-questions.ts';
import { QuestionChanges } from './question-changes.ts';
import { QuestionReaders } from './question-readers.ts';

@Module({
  imports: [FilesModule],
  providers: [
    OpenRooms,
    QuestionReaders,
    QuestionMails,
    QuestionChanges,
    AgentQuestions,
    AskQuestionHandler,
    WithdrawQuestionHandler,
    AnswerQuestionHandler,
    GetReaderQuestionsHandler,
    GetAgentQuestionsHandler,
  ],
  exports: [FilesModule],
})
export class QuestionsModule {
  constructor(facts: MailFacts, mails: QuestionMails) {
    facts.register('data-room-question', (em, mail) => mails.read(em, mail));
  }
}
