// A real OpenSearch node without Docker, from its jars on Maven Central. Also a program: see README.md.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, 'target');
const MIN_JAVA_VERSION = 21; // OpenSearch 3 refuses older ones
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/**
 * Looks for a JDK: OPENSEARCH_JAVA_HOME, JAVA_HOME, the usual folders (newest first), and the one of the PATH.
 * @returns {string | undefined} its home folder; undefined when none is 21 or newer
 */
export function findJdk() {
  const named = [process.env.OPENSEARCH_JAVA_HOME, process.env.JAVA_HOME].filter(Boolean);
  const usual = [
    ...subfolders('/usr/lib/jvm'),
    ...subfolders('/opt/java'),
    ...subfolders('/Library/Java/JavaVirtualMachines').map((folder) => path.join(folder, 'Contents/Home')),
    ...subfolders('/opt/homebrew/opt').filter((folder) => path.basename(folder).startsWith('openjdk')),
  ];
  const onPath = spawnSync('java', ['-XshowSettings:properties', '-version'], { encoding: 'utf8' });
  const fromPath = onPath.stderr?.match(/java\.home = (.*)/)?.[1]?.trim();
  const byAge = usual.map((home) => ({ home, major: majorOf(home) })).sort((a, b) => b.major - a.major);
  return [...named, ...byAge.map(({ home }) => home), fromPath].find(
    (home) => home && majorOf(home) >= MIN_JAVA_VERSION,
  );
}

/** Major version of a JDK, 0 for what is none (a JRE has no javac). */
function majorOf(home) {
  if (!fs.existsSync(path.join(home, 'bin', process.platform === 'win32' ? 'javac.exe' : 'javac'))) return 0;
  const { stdout, stderr } = spawnSync(path.join(home, 'bin', 'java'), ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stdout}${stderr}`)?.[1] ?? 0);
}

const subfolders = (folder) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];

/** Whether Maven, which fetches the jars, can be run. */
export const hasMaven = () => spawnSync('mvn', ['-version'], { stdio: 'ignore' }).status === 0;

const stampFile = path.join(target, 'stamp');
const stamp = () =>
  ['pom.xml', 'OsNode.java']
    .reduce((hash, file) => hash.update(fs.readFileSync(path.join(here, file))), createHash('sha256'))
    .digest('hex');

/** Whether the jars are here and belong to the present pom.xml and OsNode.java. */
export const isBuilt = () => fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp();

/**
 * Fetches the jars (59 MB, once) and compiles the launcher, unless that is done. One process at a time, please.
 * @param {string} jdk home folder of a JDK
 * @param {(line: string) => void} log
 */
export function buildNode(jdk, log = () => {}) {
  if (isBuilt()) return;
  log('fetching OpenSearch from Maven Central (once, about 60 MB)');
  fs.rmSync(target, { recursive: true, force: true });
  const jars = path.join(target, 'lib');
  const maven = ['-q', '-B', '-f', path.join(here, 'pom.xml'), COPY, `-DoutputDirectory=${jars}`];
  const fetched = spawnSync('mvn', maven, { encoding: 'utf8', env: { ...process.env, JAVA_HOME: jdk } });
  if (fetched.status !== 0) throw new Error(`Maven could not fetch OpenSearch:\n${fetched.stdout}${fetched.stderr}`);
  const classes = ['-cp', path.join(jars, '*'), '-d', path.join(target, 'classes')];
  const compile = ['--release', String(MIN_JAVA_VERSION), ...classes, path.join(here, 'OsNode.java')];
  execFileSync(path.join(jdk, 'bin', 'javac'), compile, { stdio: 'inherit' });
  fs.writeFileSync(stampFile, stamp());
}

/**
 * The command line of one node, in the foreground, on loopback only; SIGTERM stops it cleanly.
 * @param {{ jdk: string, port: number, dataDir: string, heap?: string, shortLived?: boolean }} options heap in Java's notation; `shortLived`
 *   for a node that ends within minutes: the work of the best compiler and of the parallel collector would not pay off
 * @returns {string[]} program and arguments
 */
export function nodeCommand({ jdk, port, dataDir, heap = '512m', shortLived = false }) {
  const config = path.join(dataDir, 'config');
  const temporary = path.join(dataDir, 'tmp');
  for (const folder of [config, temporary]) fs.mkdirSync(folder, { recursive: true });
  const logging = path.join(config, 'log4j2.properties');
  fs.copyFileSync(path.join(here, 'log4j2.properties'), logging);
  return [
    path.join(jdk, 'bin', 'java'),
    ...[`-Xms${heap}`, `-Xmx${heap}`, '-Xss1m', '-XX:+ExitOnOutOfMemoryError'],
    ...(shortLived ? ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'] : ['-XX:+UseG1GC']),
    ...['--add-modules=jdk.incubator.vector', '--enable-native-access=ALL-UNNAMED'],
    ...[`-Djava.io.tmpdir=${temporary}`, `-Djna.tmpdir=${temporary}`, '-Djna.nosys=true'],
    ...[`-Dlog4j2.configurationFile=${logging}`, '-Dlog4j2.disable.jmx=true', '-Dlog4j.shutdownHookEnabled=false'],
    ...['-Dio.netty.noUnsafe=true', '-Dio.netty.noKeySetOptimization=true', '-Dio.netty.allocator.numDirectArenas=0'],
    ...['-cp', [path.join(target, 'classes'), path.join(target, 'lib', '*')].join(path.delimiter), 'OsNode'],
    ...[`path.home=${dataDir}`, `path.data=${path.join(dataDir, 'data')}`, `path.logs=${path.join(dataDir, 'logs')}`],
    ...['cluster.name=outcrop', 'node.name=node-1', 'discovery.type=single-node'],
    ...['network.host=127.0.0.1', `http.port=${port}`, 'transport.port=0'],
    // A full disk makes every index read-only: right for a cluster, a riddle on somebody's laptop.
    'cluster.routing.allocation.disk.threshold_enabled=false',
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [port = '9200', dataDir = path.join(here, '../../.data/opensearch-node'), heap] = process.argv.slice(2);
  const jdk = findJdk();
  if (!jdk) {
    console.error(`OpenSearch needs a JDK, version ${MIN_JAVA_VERSION} or newer: none found (set JAVA_HOME).`);
    process.exit(1);
  }
  buildNode(jdk, console.log);
  const [command, ...args] = nodeCommand({ jdk, port: Number(port), dataDir: path.resolve(dataDir), heap });
  const node = spawn(command, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => node.kill('SIGTERM'));
  node.once('exit', (code) => process.exit(code ?? 0));
}
