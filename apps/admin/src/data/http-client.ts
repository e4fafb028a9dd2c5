import type { Problem } from '@outcrop/contracts';
import { fetchUtils, HttpError } from 'react-admin';
import { askToLogIn } from '../session/login-requests.ts';

/** What the server said, in react-admin's terms: `body.errors` by field, so that each shows at its input. */
export interface ProblemBody extends Omit<Problem, 'errors'> {
  errors?: Record<string, string>;
}

/**
 * Calls our API with the session's cookie. Refusals are problem details; their `detail` is the error's message. Where the session has expired it asks for
 * a login over the page and then calls again, once (docs/product/accounts.md#login-again).
 * @throws HttpError with status 0 when no answer came
 */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  try {
    return await call(url, options);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401 || !(await askToLogIn())) throw error;
    return call(url, options);
  }
};

const call: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof HttpError) throw new HttpError(sentence(error), error.status, bodyOf(error.body));
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new HttpError('The server could not be reached.', 0);
  }
};

const sentence = (error: HttpError): string =>
  typeof error.body?.detail === 'string' ? error.body.detail : `The server answered ${error.status}.`;

function bodyOf(problem: Problem | undefined): ProblemBody | undefined {
  if (!problem) return undefined;
  const { errors, ...rest } = problem;
  if (!errors?.length) return rest;
  return { ...rest, errors: Object.fromEntries(errors.map(({ path, message }) => [path || 'root', message])) };
}
