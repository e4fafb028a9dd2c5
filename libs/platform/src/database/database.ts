import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityClass, type EntitySchema, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { endWhileOpening, surviveLostConnections } from './connections.ts';
import { CopyingClient } from './copy-rows.ts';

/** Who has waited so long for a connection, of the server or of the pool, is told to come again (docs/product/engines.md#database-outage). */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * MikroORM settings shared by every process. BullMQ keeps its own schema in the same database, so it is ignored here: a schema update
 * would drop its tables.
 * @param entities entity classes or schemas of the features that the process uses
 * @param pool most connections this process opens
 */
export const databaseOptions = (url: string, entities: (EntityClass | EntitySchema)[], pool = 10): Options =>
  defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: pool },
    driverOptions: {
      Client: CopyingClient,
      onPoolCreated: (pool: Pool) => {
        surviveLostConnections(pool);
        endWhileOpening(pool);
      },
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    schemaGenerator: { ignoreSchema: ['bullmq'] },
    discovery: { warnWhenNoEntities: false },
  });
