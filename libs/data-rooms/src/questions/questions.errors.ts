import { type AgentQuestion, MAX_OPEN_QUESTIONS, MAX_QUESTIONS_A_DAY } from '@outcrop/contracts';
import { DomainError, Forbidden, Invalid, refusal } from '@outcrop/platform';

/** Alike for one that is not there, another data room's, and one that is not the caller's. */
export class QuestionNotFound extends refusal('not-found', 'There is no such question.') {}
/** Told to those who see the deal and are not let in. */
export class NotOpenToAsk extends refusal('forbidden', 'You can ask questions once the data room is open to you.') {}
export class AnsweredAlready extends refusal('in-use', 'This question has been answered.') {}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** After the data room's last day. */
export class QuestionsClosed extends Forbidden {
  /** @param lastDay at the office */
  constructor(lastDay: string) {
    super(`Questions were taken until ${DAY.format(new Date(lastDay))}, the last day of this data room.`);
  }
}

export class TooManyQuestions extends Invalid {
  constructor() {
    const message = `At most ${MAX_OPEN_QUESTIONS} of your questions can wait for an answer. Please wait, or withdraw one.`;
    super([{ path: 'question', message }]);
  }
}

/** Those that were withdrawn are counted, too. */
export class TooManyQuestionsToday extends Invalid {
  constructor() {
    const message = `You asked ${MAX_QUESTIONS_A_DAY} questions in this data room within a day. Please ask again tomorrow.`;
    super([{ path: 'question', message }]);
  }
}

/** Another agent was faster, or the asker withdrew it. */
export class NotWaiting extends DomainError {
  constructor(current: AgentQuestion) {
    const detail =
      current.answer === null
        ? 'This question was withdrawn. Your answer was not sent.'
        : `${current.answer.by} has answered this question. Your answer was not sent.`;
    super('stale', detail, [], { current });
  }
}
