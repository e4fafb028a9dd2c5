import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOME_NOT_AUTHORIZED } from '@outcrop/contracts';
import { type Authenticator, isAdvisor } from '@outcrop/platform';
import type { Express, NextFunction, Request, Response } from 'express';
import { builtFiles } from './built-files.ts';
import { ADMIN_BUILD } from './paths.ts';

/**
 * Serves the admin area to admins and advisors: anonymous visitors go to the login page and come back, others go home and are told why (docs/product/access.md#admin-guard).
 */
export function mountAdmin(app: Express, authenticator: Authenticator, folder = ADMIN_BUILD): void {
  const page = path.join(folder, 'index.html');
  if (!fs.existsSync(page)) throw new Error('The admin area is not built: run "npm run build".');

  app.use('/admin/assets', builtFiles(path.join(folder, 'assets'), { immutable: true }));
  app.get(/^\/admin-panel(\/.*)?$/, (_: Request, response: Response) => response.redirect(301, '/admin'));
  app.get(/^\/admin(\/.*)?$/, (request: Request, response: Response, next: NextFunction) => {
    const answer = async () => {
      const actor = await authenticator.authenticate(request);
      if (actor.kind === 'anonymous')
        return response.redirect(302, `/login?redirectTo=${encodeURIComponent(request.originalUrl)}`);
      if (actor.kind === 'user' && actor.secondFactorMissing) return response.redirect(302, '/buyer/security');
      if (!isAdvisor(actor)) return response.redirect(302, HOME_NOT_AUTHORIZED);
      // Read each time: `npm start` builds it while this process answers already (docs/product/engines.md#first-start).
      const html = await readFile(page, 'utf8');
      const withNonce = html.replaceAll('__CSP_NONCE__', String(response.locals['nonce']));
      return response.setHeader('Cache-Control', 'private, no-store').type('html').send(withNonce);
    };
    answer().catch(next);
  });
}
