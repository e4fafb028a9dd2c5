import fs from 'node:fs';
import { parse } from 'yaml';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const file = fs.readFileSync('docker-compose.yml', 'utf8');
const guide = fs.readFileSync('docs/operations.md', 'utf8');
const composition: Composition = parse(file, { merge: true });
const services = Object.entries(composition.services);
const ours = services.filter(([, { image }]) => image === 'outcrop:latest');

/** The variables that operators are told of: in the first column of their table, and the one that is named beside another. */
const variables = [...guide.matchAll(/^\| `([A-Z0-9_]+)`([^|]*)\| (.*)$/gm)]
  .flatMap(([, first, others, meaning]) => [
    first!,
    ...[...others!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
    ...[...meaning!.matchAll(/^with `([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  ])
  .filter((name) => name !== 'DATA_DIR');

it('gives each of our processes every variable that operators are told of, S3_URL and CLAMD_URL among them', () => {
  expect(variables).toEqual(expect.arrayContaining(['S3_URL', 'CLAMD_URL', 'WORKER_PORT', 'PUSH_VAPID_PRIVATE_KEY']));
  expect(ours.map(([name]) => name)).toEqual(['prepare', 'api', 'worker']);
  for (const [name, { environment }] of ours)
    expect({ name, missing: variables.filter((variable) => !(variable in environment!)) }).toEqual({
      name,
      missing: [],
    });
});

it('leaves a variable that nobody sets empty, as if it were not there, unless it says what else', () => {
  const [[, { environment }]] = ours as [[string, Service]];
  const given = Object.entries(environment!).filter(
    ([name, value]) => String(value).includes('$') && name !== 'DATABASE_URL',
  );
  expect(given.length).toBeGreaterThan(20);
  for (const [name, value] of given) expect(value).toMatch(new RegExp(`^\\$\\{${name}:-\\w*\\}$`));
});

it('stores the files of all our processes in one volume, at the DATA_DIR of their image', () => {
  expect(fs.readFileSync('Dockerfile', 'utf8')).toContain(' DATA_DIR=/data');
  for (const [, { volumes }] of ours) expect(volumes).toEqual(['files:/data']);
  const used = services.flatMap(([, { volumes }]) => (volumes ?? []).map((volume) => volume.split(':')[0]));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(composition.volumes).toSorted());
});

it('starts what answers people when all that it waits for is healthy, and says whether it is itself', () => {
  for (const [name, { healthcheck }] of services)
    expect([name, healthcheck !== undefined]).toEqual([name, name !== 'prepare']);
  for (const [, { depends_on }] of ours)
    for (const [engine, { condition }] of Object.entries(depends_on!))
      expect(condition).toBe(engine === 'prepare' ? 'service_completed_successfully' : 'service_healthy');
});

it('asks PostgreSQL by its port: the server that answers at the socket while the database is made ends again', () => {
  expect(composition.services['postgres']!.healthcheck!.test.join(' ')).toContain('pg_isready -h 127.0.0.1 ');
});

it('listens inside at the port that is published: without PUBLIC_URL, links lead to localhost at it', () => {
  const { environment, ports, healthcheck } = composition.services['api']!;
  const port = String(environment!['PORT']);
  expect(port).toMatch(/^\$\{PORT:-3000\}$/);
  expect(ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(healthcheck!.test.join(' ')).toContain("'http://127.0.0.1:' + process.env.PORT + '/health/ready'");
});

it('keeps .env and all else that is no source out of the image, and .env out of the repository', () => {
  const lines = fs.readFileSync('.dockerignore', 'utf8').split('\n');
  const rules = lines.filter((line) => line && !line.startsWith('#'));
  expect(rules[0]).toBe('*');
  const parts = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
  expect(parts.toSorted()).toEqual([
    '.npmrc',
    '.swcrc',
    'apps',
    'libs',
    'opensearch',
    'package-lock.json',
    'package.json',
    'scripts',
    'tsconfig*.json',
  ]);
  expect(fs.readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env');
});

it('tells operators of every variable of .env', () => {
  const named = file.matchAll(/\$\{([A-Z0-9_]+):-/g);
  const untold = [...named].map(([, name]) => name!).filter((name) => !guide.includes(`\`${name}\``));
  expect(untold).toEqual([]);
});
