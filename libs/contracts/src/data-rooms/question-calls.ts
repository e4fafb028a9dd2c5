import type { Call, CallOptions } from '../http/call.ts';
import type {
  AgentQuestion,
  AnswerQuestionBody,
  AskQuestionBody,
  QuestionAsked,
  ReaderQuestions,
} from './questions.ts';

/** Questions in data rooms, and their answers. */
export const questionCalls = (call: Call) => ({
  /** One's own, and those that were answered to all; rejects with 404 as the data room itself. */
  dataRoomQuestions: (listingId: number, options?: CallOptions) =>
    call<ReaderQuestions>('GET', `/api/data-rooms/${listingId}/questions`, options),
  /** Rejects with 403 where the data room is not open to the asker, and after its last day. The same question again changes nothing. */
  askQuestion: (listingId: number, body: AskQuestionBody) =>
    call<QuestionAsked>('POST', `/api/data-rooms/${listingId}/questions`, { body }),
  /** Rejects with 409 for one that was answered. */
  withdrawQuestion: (listingId: number, questionId: number) =>
    call<void>('DELETE', `/api/data-rooms/${listingId}/questions/${questionId}`),
  /** Those that wait first, the longest wait at the top. */
  agentQuestions: (listingId: number) => call<AgentQuestion[]>('GET', `/api/admin/data-rooms/${listingId}/questions`),
  /** Rejects with 409 and the question as it stands where somebody else has answered it, or its asker has withdrawn it. */
  answerQuestion: (listingId: number, questionId: number, body: AnswerQuestionBody) =>
    call<AgentQuestion>('POST', `/api/admin/data-rooms/${listingId}/questions/${questionId}/answer`, { body }),
});
