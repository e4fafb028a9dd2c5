// Codes and words of questions in data rooms, apart from the schemas.

/** How far a question has come (docs/product/data-rooms.md#room-questions). */
export const QUESTION_STATES = {
  waiting: 'Waiting for an answer',
  answered: 'Answered',
  withdrawn: 'Withdrawn',
} as const;
export type QuestionState = keyof typeof QUESTION_STATES;
export const QUESTION_STATE_CODES = Object.keys(QUESTION_STATES) as QuestionState[];

/** Who reads an answer. */
export const ANSWER_AUDIENCES = { asker: 'The asker alone', all: 'All readers' } as const;
export type AnswerAudience = keyof typeof ANSWER_AUDIENCES;
export const ANSWER_AUDIENCE_CODES = Object.keys(ANSWER_AUDIENCES) as AnswerAudience[];

/** Characters of a question, and of an answer. */
export const MAX_QUESTION_LENGTH = 2_000;
export const MAX_ANSWER_LENGTH = 4_000;
/** Questions of one person in one data room that wait for an answer. */
export const MAX_OPEN_QUESTIONS = 50;
/** Questions that one person asks in one data room within 24 hours, those that were withdrawn among them: each is a mail to the agent. */
export const MAX_QUESTIONS_A_DAY = 100;
/** Questions that one answer lists: those that wait, and the latest others. */
export const MAX_LISTED_QUESTIONS = 1_000;
