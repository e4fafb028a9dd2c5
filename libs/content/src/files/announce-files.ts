import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import { FILES } from '../schema/own-schema.ts';

/** Tells every process that files changed: they drop what they keep of them when the transaction commits (docs/product/content.md#source). */
export async function announceFiles(em: EntityManager): Promise<void> {
  await executeBound(em, 'select pg_notify($1, $2)', ['outcrop_content', FILES]);
}
