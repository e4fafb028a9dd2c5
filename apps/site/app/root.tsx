import { DEFAULT_FLAGS, type DealSummary, officeDay, officeDayEnd } from '@outcrop/contracts';
import { LATIN_FONTS } from '@outcrop/look/fonts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useContext, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { ServerRender } from './address/raw-address.tsx';
import { FEEDS } from './content/addresses.ts';
import { Account } from './features/account/account.tsx';
import { ChatSlot } from './features/chat/chat-slot.tsx';
import { CompareTraySlot } from './features/compare/compare-tray-slot.tsx';
import { DealFinder } from './features/header-search/deal-finder.tsx';
import { FilterTokens } from './features/header-search/filter-tokens.tsx';
import { LoginHost } from './features/login/login-host.tsx';
import { PushSlot } from './features/push/push-slot.tsx';
import { SavedLink } from './features/saved-deals/saved-link.tsx';
import { queryClient } from './query/query-client.ts';
import { apiFor, type LoadProblem } from './server/api.ts';
import { mayHaveLikes, visitContext } from './server/context.ts';
import { userOf } from './server/visitor.ts';
import type { AfterLoginLoader } from './session/after-login.ts';
import { isSessionStale } from './session/session-refresh.ts';
import { GuardNoteSlot } from './shell/guard-note-slot.tsx';
import { OldBrowser } from './shell/old-browser.tsx';
import { Shell } from './shell/shell.tsx';
import { LateScripts, takePress } from './ui/late-scripts.tsx';
import { ProblemNotice } from './ui/problem-notice.tsx';

import '@outcrop/look/tokens.css';
import './styles/base.css';

export const links: Route.LinksFunction = () => [
  ...LATIN_FONTS.map(
    (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' },
  ...Object.values(FEEDS).map(
    ({ path, title }) => ({ rel: 'alternate', type: 'application/rss+xml', href: path, title }) as const,
  ),
];

/** Few visitors see it, so it is lazy. There is no Suspense around it, so that the server always renders it in place. */
const MissingPage = lazy(() => import('./features/error-pages/missing-page.tsx'));

/** Only admins have it, in a menu that is loaded later too. */
const DownloadDeals = lazy(() => import('./features/download-deals/download-deals.tsx'));

/** Who is signed in and which features are on. If the API does not answer, the site still shows its frame. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const api = apiFor(context);
  const [user, { flags, environment, chatWidgetUrl }, services] = await Promise.all([
    userOf(context).catch(() => null),
    api.config().catch(() => ({ flags: DEFAULT_FLAGS, environment: 'production' as const, chatWidgetUrl: null })),
    api.services().then(
      (all) => all.services.map(({ path, title }) => ({ path, title })),
      () => [],
    ),
  ]);
  const now = new Date();
  return {
    user,
    flags,
    environment,
    chatWidgetUrl,
    services,
    mayHaveLikes: mayHaveLikes(visit),
    today: officeDay(now),
    todayEnds: officeDayEnd(now),
    origin: visit.publicUrl ?? new URL(request.url).origin,
  };
}

/** Once per document, and again when somebody has logged in over a page; logging out loads a new document. */
export const shouldRevalidate = () => isSessionStale();

/** What features do after a login, in this order. */
const AFTER_LOGIN: readonly AfterLoginLoader[] = [() => import('./features/profile/after-login.ts')];

export function Layout({ children }: { children: ReactNode }) {
  // React Aria looks here for the nonce of the style elements it adds; scripts get theirs from ServerRouter.
  const nonce = useContext(ServerRender)?.nonce;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5f3ee" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body onClickCapture={takePress}>
        <OldBrowser />
        {/* Before what can be pressed. */}
        <LateScripts />
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** The frame of every page, with what the features put into it. */
function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Shell
        finder={<DealFinder />}
        filters={<FilterTokens />}
        account={
          <>
            <SavedLink />
            <Account staffEntries={<DownloadDeals />} />
          </>
        }
        tray={
          <>
            <CompareTraySlot />
            <LoginHost afterLogin={AFTER_LOGIN} />
            <GuardNoteSlot />
            <PushSlot />
            <ChatSlot />
          </>
        }
      >
        {children}
      </Shell>
    </QueryClientProvider>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Deals that a loader found for the missing address; undefined when the router itself has no such page. */
const nearOf = (data: unknown): DealSummary[] | undefined => (data as { near?: DealSummary[] } | null)?.near;

/** The last resort, within the site's own frame: the search in the header still works. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{missing ? <MissingPage near={nearOf(error.data)} /> : <PageFailure error={error} />}</Frame>;
}

/** A page that could not be loaded. Loaders throw a {@link LoadProblem} with its reference; anything else gets general words. */
function PageFailure({ error }: { error: unknown }) {
  const problem = isRouteErrorResponse(error) ? (error.data as LoadProblem | null) : null;
  return (
    <div className="wrap">
      <title>Something went wrong · Outcrop</title>
      <h1 className="vh">Something went wrong</h1>
      <ProblemNotice title="This page could not be loaded" problem={problem} error={problem?.detail ? null : error} />
    </div>
  );
}
