import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ASKING_AHEAD, shortened } from '../routes-asked-ahead.ts';

// docs/decisions/hydration.md

const site = path.join(import.meta.dirname, '..');

it('each dialog that asks for a route’s scripts ahead is named with its route', async () => {
  const asking: string[] = [];
  for await (const file of fs.glob('app/**/*.tsx', { cwd: site }))
    if ((await fs.readFile(path.join(site, file), 'utf8')).includes('<PrefetchPageLinks')) asking.push(file);
  expect(asking.sort()).toEqual([...ASKING_AHEAD].sort());
});

it('the list of routes keeps what these routes import, and is refused where one of them has another name', () => {
  const ids = ['login', 'forgot-password', 'change-password', 'access-code', 'ask-agent', 'home'];
  const routes = Object.fromEntries(ids.map((id) => [`routes/${id}`, { path: id, imports: [`${id}.js`] }]));
  const short = shortened({ routes });
  expect(short.routes['routes/login']).toEqual({ path: 'login', imports: ['login.js'] });
  expect(short.routes['routes/home']).toEqual({ path: 'home' });
  const { 'routes/login': login, ...others } = routes;
  expect(() => shortened({ routes: { ...others, 'routes/log-in': login! } })).toThrow('no imports of routes/login');
});
