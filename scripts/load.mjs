// `npm run load -- JOURNEY [k6 options]`: runs a k6 journey of load-tests/ against a running Outcrop (BASE_URL, default localhost:PORT).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, 'load-tests');
const journeys = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const [journey, ...options] = process.argv.slice(2);
if (!journey || !journeys.includes(journey)) {
  console.error(`Which journey? ${journeys.join(', ')}. For example: npm run load -- ${journeys[0]}`);
  process.exit(2);
}

const baseUrl = process.env.BASE_URL || `http://localhost:${process.env.PORT || 3000}`;
if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(baseUrl).hostname) && process.env.ALLOW_REMOTE !== 'yes') {
  console.error(`${baseUrl} is not this machine. Set ALLOW_REMOTE=yes if you are allowed to put load on it.`);
  process.exit(2);
}

const k6 = process.env.K6_PATH || 'k6';
const result = spawnSync(k6, ['run', '--quiet', ...options, path.join(folder, `${journey}.ts`)], {
  stdio: 'inherit',
  env: { ...process.env, BASE_URL: baseUrl, K6_NO_USAGE_REPORT: 'true' },
});
if (result.error) {
  console.error('k6 was not found. Install it (for example: go install go.k6.io/k6@latest) or set K6_PATH to it.');
  process.exit(2);
}
process.exit(result.status ?? 1);
