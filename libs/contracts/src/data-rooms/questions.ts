import { z } from 'zod';
import { listingIdSchema } from '../deals/deal.ts';
import { plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import { ANSWER_AUDIENCE_CODES, MAX_ANSWER_LENGTH, QUESTION_STATE_CODES } from './question-codes.ts';
import { questionSchema } from './room-texts.ts';

/** A day at the firm's office. */
const day = z.iso.date();
const moment = z.iso.datetime();
const audience = z.enum(ANSWER_AUDIENCE_CODES);

/** `POST /api/data-rooms/{id}/questions`. */
export const askQuestionBody = z
  .object({
    question: questionSchema,
    /** The file that it is about; null for the whole data room. */
    itemId: rowIdSchema.nullable().default(null),
    /** Null for the whole file. */
    page: rowIdSchema.nullable().default(null),
  })
  .refine(({ itemId, page }) => itemId !== null || page === null, {
    path: ['itemId'],
    message: 'is required with a page',
  });
export type AskQuestionBody = z.input<typeof askQuestionBody>;

export const questionAskedSchema = z.object({ id: rowIdSchema });
export type QuestionAsked = z.output<typeof questionAskedSchema>;

/** A question as readers see it: their own, or one that was answered to all. Whose another one is is never said. */
export const readerQuestionSchema = z.object({
  id: rowIdSchema,
  isOwn: z.boolean(),
  /** The file that it is about; null for the whole data room. */
  about: z
    .object({ itemId: rowIdSchema, number: z.string(), name: z.string(), page: rowIdSchema.nullable() })
    .nullable(),
  /** As its asker wrote it; to others as the agent published it. */
  question: z.string(),
  askedOn: day,
  /** Null while it waits. */
  answer: z.object({ text: z.string(), by: z.string(), answeredAt: moment, audience }).nullable(),
});
export type ReaderQuestion = z.output<typeof readerQuestionSchema>;

/** `GET /api/data-rooms/{id}/questions`: those that wait first, then the latest answers. */
export const readerQuestionsSchema = z.object({
  listingId: listingIdSchema,
  /** Whether the data room is open to the reader as a buyer today. */
  mayAsk: z.boolean(),
  /** The last day on which a question is taken; null for no end. */
  lastDay: day.nullable(),
  questions: readerQuestionSchema.array(),
});
export type ReaderQuestions = z.output<typeof readerQuestionsSchema>;

/** `GET /api/admin/data-rooms/{id}/questions`: as agents see it. */
export const agentQuestionSchema = z.object({
  id: rowIdSchema,
  listingId: listingIdSchema,
  /** The asker; null for a person whose data was erased. */
  userId: rowIdSchema.nullable(),
  person: z.string().nullable(),
  company: z.string().nullable(),
  /** Whether the asker is let in at this moment: others read no answer until they are again. */
  isAskerIn: z.boolean(),
  about: z
    .object({
      itemId: rowIdSchema,
      /** Null for a file that was removed. */
      number: z.string().nullable(),
      name: z.string(),
      page: rowIdSchema.nullable(),
      /** The file's version about which it was asked. */
      version: z.int(),
    })
    .nullable(),
  state: z.enum(QUESTION_STATE_CODES),
  /** As its asker wrote it. */
  question: z.string(),
  askedAt: moment,
  answer: z
    .object({
      text: z.string(),
      audience,
      /** The question's wording for all readers; null where it is the asker's. */
      published: z.string().nullable(),
      by: z.string(),
      answeredAt: moment,
    })
    .nullable(),
  version: z.int(),
});
export type AgentQuestion = z.output<typeof agentQuestionSchema>;

/** `POST /api/admin/data-rooms/{id}/questions/{questionId}/answer`. */
export const answerQuestionBody = z
  .object({
    answer: plainText(MAX_ANSWER_LENGTH).trim().min(1, 'is required'),
    audience,
    /** Another wording of the question, for all readers; the asker's where it is left out. */
    question: questionSchema.optional(),
    /** That the agent saw. */
    version: z.int().min(0),
  })
  .refine((body) => body.question === undefined || body.audience === 'all', {
    path: ['question'],
    message: 'is reworded for all readers only',
  });
export type AnswerQuestionBody = z.input<typeof answerQuestionBody>;
