import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The router fetches pages and sends forms by itself: where the session has expired, these ask for a login as well (docs/product/accounts.md#login-again).
const send = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const refusal = await send(input, init);
  if (refusal.status !== 401) return refusal;
  const { isPageData, repeatAfterLogin } = await import('./session/repeat-after-login.ts');
  if (!isPageData(input)) return refusal;
  const answers = [refusal];
  return repeatAfterLogin(async (...call) => answers.pop() ?? send(...call))(input, init);
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* That a page is on its way is known at once, also where drawing takes long: a map that moves meanwhile would write its own address over it. */}
      <HydratedRouter useTransitions />
    </StrictMode>,
  );
});
