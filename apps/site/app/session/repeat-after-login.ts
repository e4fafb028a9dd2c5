import { createApiClient } from '@outcrop/contracts';
import { askToLogIn } from './login-requests.ts';

type Fetch = typeof fetch;

/** The API for what must not itself ask for a login: the login, and the question who is signed in. */
export const plainApi = createApiClient();

/** Whether the session has expired, and not something else refused; unknown counts as not expired. */
const isSessionOver = (): Promise<boolean> =>
  plainApi.currentUser().then(
    () => false,
    (error: { status?: number }) => error.status === 401,
  );

/** Ways to log in answer 401 themselves, and so does the page that shows the login. */
const isLogin = (url: URL): boolean => /^\/(api\/Auth\/.*login|login\.data$)/i.test(url.pathname);

/** A call with its own authorization, such as that of a link in a mail, is not refused for the session's sake. */
const hasOwnAuthorization = (init?: RequestInit): boolean => new Headers(init?.headers).has('authorization');

/** Calls that are being repeated. */
const repeats = new Set<Promise<unknown>>();
/** How many refusals were handed on as the login was closed. What was on its way then asks nobody once more. */
let closed = 0;

/** Resolves when what was refused has been done after all: what is read before would show the page as it was. */
export async function repeatsDone(): Promise<void> {
  // Calls that wait for the login go on first.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.allSettled(repeats);
}

/**
 * A fetch that asks for a login when the session has expired, and then calls again, once (docs/product/accounts.md#login-again). What was typed on
 * the page stays, because the caller simply waits. Another 401 than that of a missing session, such as a wrong password, is an answer like any.
 * @param send the fetch to use
 * @param logIn shows the login; null when it was closed
 * @param isOver asks whether the session has expired
 */
export const repeatAfterLogin =
  (send: Fetch, logIn: () => Promise<unknown> = askToLogIn, isOver = isSessionOver): Fetch =>
  async (input, init) => {
    const closedBefore = closed;
    // A request's body can be read only once.
    const again = input instanceof Request ? input.clone() : input;
    const response = await send(input, init);
    if (response.status !== 401 || typeof document === 'undefined' || hasOwnAuthorization(init)) return response;
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (isLogin(url) || window.location.pathname === '/login' || !(await isOver())) return response;
    if (closed !== closedBefore) return response;
    const person = await logIn();
    if (!person) closed += 1;
    if (!person || init?.signal?.aborted) return response;
    const repeated = send(again, init);
    repeats.add(repeated);
    const done = () => repeats.delete(repeated);
    repeated.then(done, done);
    return repeated;
  };

/** Whether the router fetches data of a page, or sends a form of one, by this address. */
export const isPageData = (input: RequestInfo | URL): boolean => {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  return url.origin === window.location.origin && url.pathname.endsWith('.data');
};
