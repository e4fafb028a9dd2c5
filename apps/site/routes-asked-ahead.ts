/**
 * Sources of dialogs that ask for a route's scripts ahead (`PrefetchPageLinks`), so that their form can be sent where the line was down meanwhile, with that route.
 */
const ASKED_AHEAD: Readonly<Record<string, string>> = {
  'app/features/login/login-form.tsx': 'routes/login',
  'app/features/login/forgot-inside.tsx': 'routes/forgot-password',
  'app/features/passwords/change-password.tsx': 'routes/change-password',
  'app/data-rooms/access-code-dialog.tsx': 'routes/access-code',
  'app/features/deal-page/ask/ask-agent-dialog.tsx': 'routes/ask-agent',
};

export const ASKING_AHEAD: readonly string[] = Object.keys(ASKED_AHEAD);

interface RouteList {
  routes: Record<string, { imports?: string[] }>;
}

/**
 * Takes from the list of routes which files each module imports, where nobody asks for them ahead.
 * @throws Error where a route that is asked for ahead is not in the list, by that name
 */
export function shortened(list: RouteList): RouteList {
  const kept = new Set(Object.values(ASKED_AHEAD));
  for (const id of kept) if (!list.routes[id]?.imports) throw new Error(`The list of routes has no imports of ${id}.`);
  const routes = Object.entries(list.routes).map(([id, { imports, ...route }]) => [
    id,
    kept.has(id) ? { ...route, imports } : route,
  ]);
  return { ...list, routes: Object.fromEntries(routes) };
}
