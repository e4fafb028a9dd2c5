// Jest's global tear-down: ends the PostgreSQL that the set-up started, and deletes its data.
import { removeServer } from '../engines/scratch.mjs';

export default async function tearDown() {
  if (!process.env.OUTCROP_TEST_SERVER) return;
  const { dataDir, pid } = JSON.parse(process.env.OUTCROP_TEST_SERVER);
  removeServer(dataDir, pid);
}
