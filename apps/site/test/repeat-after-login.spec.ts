import { isPageData, repeatAfterLogin, repeatsDone } from '../app/session/repeat-after-login.ts';

/** The little of a browser that the wrapper looks at. */
const browser = globalThis as { window?: unknown; document?: unknown };
const at = (href: string) => {
  const { origin, pathname } = new URL(href);
  browser.window = { location: { href, origin, pathname } };
  browser.document = {};
};
beforeEach(() => at('https://outcrop.example/deals/12847'));
afterAll(() => {
  delete browser.window;
  delete browser.document;
});

/** A server that refuses the first calls; `sent` are the bodies that it got. */
function server(...statuses: number[]) {
  const sent: unknown[] = [];
  const send = async (_input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(init?.body);
    return new Response(null, { status: statuses[sent.length - 1] ?? 200 });
  };
  return { send: send as typeof fetch, sent };
}
const yes = async () => true;

it('asks for a login when the session has expired, and calls again, once, with the same body', async () => {
  const { send, sent } = server(401);
  let logins = 0;
  const call = repeatAfterLogin(send, async () => ++logins, yes);
  expect((await call('/api/x', { method: 'POST', body: '{"typed":1}' })).status).toBe(200);
  expect([sent, logins]).toEqual([['{"typed":1}', '{"typed":1}'], 1]);

  const stubborn = server(401, 401, 401);
  expect((await repeatAfterLogin(stubborn.send, yes, yes)('/api/x')).status).toBe(401);
  expect(stubborn.sent).toHaveLength(2);
});

it('hands the refusal on when the login is closed, or when the caller has given up meanwhile', async () => {
  const closed = server(401);
  expect((await repeatAfterLogin(closed.send, async () => null, yes)('/api/x')).status).toBe(401);
  expect(closed.sent).toHaveLength(1);

  const left = server(401);
  const caller = new AbortController();
  const logIn = async () => {
    caller.abort();
    return true;
  };
  expect((await repeatAfterLogin(left.send, logIn, yes)('/api/x', { signal: caller.signal })).status).toBe(401);
  expect(left.sent).toHaveLength(1);
});

it('asks nobody once more who has just closed the login, for a call that was on its way then', async () => {
  let answer: (response: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const refused = new Response(null, { status: 401 });
  const send = async (input: RequestInfo | URL) => (input === '/api/slow' ? slow : refused);
  let asked = 0;
  const call = repeatAfterLogin(
    send,
    async () => {
      asked += 1;
      return null;
    },
    yes,
  );
  const late = call('/api/slow');
  expect((await call('/api/x')).status).toBe(401);
  answer(new Response(null, { status: 401 }));
  expect((await late).status).toBe(401);
  expect(asked).toBe(1);
  // What is asked for afterwards asks again.
  await call('/api/x');
  expect(asked).toBe(2);
});

it.each<[string, string, string, RequestInit | undefined, boolean]>([
  ['something else was refused, such as a wrong password', 'https://outcrop.example/home', '/api/x', undefined, false],
  ['it is the login itself', 'https://outcrop.example/home', '/api/Auth/Login', undefined, true],
  [
    'it is the login itself, as the dialog sends it',
    'https://outcrop.example/home',
    '/login.data?redirectTo=%2Fhome',
    undefined,
    true,
  ],
  ['the login page is open', 'https://outcrop.example/login?redirectTo=/x', '/api/x', undefined, true],
  [
    "a link's token was refused",
    'https://outcrop.example/home',
    '/api/x',
    { headers: { authorization: 'Bearer t' } },
    true,
  ],
])('asks nobody when %s', async (_why, page, address, init, over) => {
  at(page);
  const { send, sent } = server(401);
  const never = async () => {
    throw new Error('asked for a login');
  };
  expect((await repeatAfterLogin(send, never, async () => over)(address, init)).status).toBe(401);
  expect(sent).toHaveLength(1);
});

it('says when what was refused has been done after all', async () => {
  const order: string[] = [];
  let finish: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let calls = 0;
  const send = async () => {
    if (++calls === 1) return new Response(null, { status: 401 });
    await slow;
    order.push('repeated');
    return new Response(null, { status: 200 });
  };
  const call = repeatAfterLogin(send as typeof fetch, yes, yes)('/api/x');
  const done = repeatsDone().then(() => order.push('done'));
  setTimeout(finish, 0);
  await Promise.all([call, done]);
  expect(order).toEqual(['repeated', 'done']);
});

it('does not look at other answers', async () => {
  for (const status of [200, 403, 404, 422, 500]) {
    const { send, sent } = server(status);
    expect((await repeatAfterLogin(send, yes, yes)('/api/x')).status).toBe(status);
    expect(sent).toHaveLength(1);
  }
});

it("knows the router's own calls", () => {
  expect(isPageData('/buyer/profile.data')).toBe(true);
  expect(isPageData(new URL('https://outcrop.example/_root.data?_routes=root'))).toBe(true);
  expect(isPageData('/api/deals')).toBe(false);
  expect(isPageData('https://elsewhere.example/x.data')).toBe(false);
});
