import type { ReaderQuestion } from '@outcrop/contracts';

/** Which of the questions an address asks for. */
export const QUESTION_FILTERS = { all: 'All', yours: 'Yours', waiting: 'Waiting' } as const;
export type QuestionFilter = keyof typeof QUESTION_FILTERS;

const HOLDS: Readonly<Record<QuestionFilter, (question: ReaderQuestion) => boolean>> = {
  all: () => true,
  yours: ({ isOwn }) => isOwn,
  waiting: ({ answer }) => answer === null,
};

/** The filter that an address says; all where it says none that there is. */
export function filterIn(search: URLSearchParams): QuestionFilter {
  const asked = search.get('show') ?? '';
  return Object.hasOwn(QUESTION_FILTERS, asked) ? (asked as QuestionFilter) : 'all';
}

export const shownQuestions = (questions: readonly ReaderQuestion[], filter: QuestionFilter): ReaderQuestion[] =>
  questions.filter(HOLDS[filter]);
