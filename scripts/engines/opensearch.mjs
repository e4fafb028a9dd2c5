// A real OpenSearch: the one named, else one from its published jars (JDK 21 or newer with Maven), else Docker.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNode, findJdk, hasMaven, isBuilt, nodeCommand } from '../../opensearch/node/launcher.mjs';
import { hasDocker, startEngine } from './guarded.mjs';
import { withLock } from './locks.mjs';
import { Problem } from './problem.mjs';
import { freePort } from './processes.mjs';
import { withoutPassword } from './redis.mjs';

const IMAGE = 'opensearchproject/opensearch:3.8.0';

/**
 * @param {object} options
 * @param {string} [options.url] of an OpenSearch that is already running: only checked
 * @param {string} options.dataDir where a server of our own keeps its data and log
 * @param {number} [options.port] of a server of our own; a free one when left out
 * @param {string} [options.heap] of a server of our own, in Java's notation
 * @param {boolean} [options.shortLived] a server of our own for tests: quick to start, and in the long run slower
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<import('./guarded.mjs').Engine>}
 *   `missing` says why there is none
 * @throws {Problem} when the one named does not answer, or one of our own does not start
 */
export async function startOpenSearch({ url, dataDir, port, heap = '512m', shortLived = false, log = () => {} }) {
  if (url) {
    if (!(await answers(url))) throw new Problem(`No OpenSearch answers at ${withoutPassword(url)}.`);
    return { url, from: 'the address given', stop: async () => {} };
  }
  port ??= await freePort();
  const folder = path.resolve(dataDir, 'opensearch');
  fs.mkdirSync(folder, { recursive: true });
  const command = await commandLine({ port, folder, heap, shortLived, log });
  if (!command) {
    return { missing: 'no JDK 21 or newer with Maven (set JAVA_HOME if there is one), and no Docker engine' };
  }
  const own = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, 'opensearch.log');
  const server = await startEngine('OpenSearch', command, { logFile, answers: () => answers(own), timeoutMs: 180_000 });
  return { url: own, from: path.basename(command[0]), ...server };
}

/** The command that runs a node on this machine, built first if need be; undefined when there is none. */
async function commandLine({ port, folder, heap, shortLived, log }) {
  const jdk = findJdk();
  if (jdk && (isBuilt() || hasMaven())) {
    const lock = fileURLToPath(new URL('../../.cache/opensearch-node.lock', import.meta.url));
    await withLock(lock, 'the build of the OpenSearch node', async () => buildNode(jdk, log));
    return nodeCommand({ jdk, port, dataDir: folder, heap, shortLived });
  }
  if (!hasDocker()) return undefined;
  const settings = ['discovery.type=single-node', 'DISABLE_SECURITY_PLUGIN=true', 'DISABLE_INSTALL_DEMO_CONFIG=true'];
  const java = `OPENSEARCH_JAVA_OPTS=-Xms${heap} -Xmx${heap}`;
  const environment = [...settings, java].flatMap((setting) => ['-e', setting]);
  return ['docker', 'run', '--rm', '-p', `127.0.0.1:${port}:9200`, ...environment, IMAGE];
}

/** Whether a cluster answers within five seconds and is usable (yellow or green). */
async function answers(url) {
  const { origin, pathname, username, password } = new URL(url);
  const token = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  try {
    const address = `${origin}${pathname.replace(/\/$/, '')}/_cluster/health?wait_for_status=yellow&timeout=4s`;
    const headers = username ? { authorization: `Basic ${token}` } : {};
    return (await fetch(address, { headers, signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
