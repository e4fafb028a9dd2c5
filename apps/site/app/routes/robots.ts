import { visitContext } from '../server/context.ts';
import type { Route } from './+types/robots';

/** Pages are open to all robots; the API, the admin area and the login are not. */
export function loader({ request, context }: Route.LoaderArgs) {
  const origin = context.get(visitContext).publicUrl ?? new URL(request.url).origin;
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /login',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
