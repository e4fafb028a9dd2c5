/** What is said when somebody has turned notices on, by what the browser answered. */
export const PUSH_WORDS = {
  granted: 'Your browser will notify you of new deals',
  denied: 'Your browser blocks notifications from this site',
  default: 'Nothing was changed',
  failed: 'That did not work. Please try again.',
} as const;
