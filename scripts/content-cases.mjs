// `npm run content:cases -- DIR --port 8055 --token T`: serves a folder of recorded content cases (schema.json, data.json, files/) at
// http://127.0.0.1:PORT from a database of its own, until Ctrl-C. The token sees everything; who has none what is published.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, run } from './engines/problem.mjs';
import { inScratch } from './engines/scratch.mjs';
import { FROM_SOURCE } from './environment.mjs';
import { root, setUp } from './setup.mjs';

const FOLLOW = ['--import', path.join(root, 'scripts/engines/follow-parent.mjs')];

await run(async () => {
  await setUp(import.meta.url);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '8055' }, token: { type: 'string', default: 'content-cases' } },
  });
  const folder = path.resolve(positionals[0] ?? 'libs/content/test/cases');
  for (const name of ['schema.json', 'data.json'])
    if (!fs.existsSync(path.join(folder, name))) throw new Problem(`There is no ${name} in ${folder}.`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Problem(`"${values.port}" is not a port.`);
  return inScratch('content-cases', async (scratch) => {
    const { url } = await scratch.database({ throwaway: true });
    const program = path.join(root, 'libs/content/test/recorded/serve-recorded.ts');
    // It ends when we do, however we end: we hold the other end of its standard input.
    const child = spawn(process.execPath, [...FOLLOW, ...FROM_SOURCE, program, folder], {
      cwd: root,
      stdio: ['pipe', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CASES_DATABASE_URL: url,
        CASES_DATA_DIR: scratch.dataDir,
        CASES_PORT: String(port),
        CASES_TOKEN: values.token,
        NODE_ENV: 'production',
      },
    });
    scratch.onEnd(() => child.kill());
    return new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', (code, signal) => resolve(signal ? 0 : (code ?? 1)));
    });
  });
});
