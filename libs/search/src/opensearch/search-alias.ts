import type { Client } from '@opensearch-project/opensearch';
import type { IndexDefinition } from '../index-definition.ts';
import { asUnavailable, EngineAway, statusOf } from './client.ts';

/**
 * The alias that searches of a definition use. It carries the version, so that a process never searches an index of another shape:
 * without an index of its own version it has none, and the rows answer.
 */
export const searchAlias = (prefix: string, { name, version }: Pick<IndexDefinition, 'name' | 'version'>): string =>
  `${prefix}-${name}-v${version}`;

/** A new index of a definition; names sort by age. */
export const newIndexName = (prefix: string, index: IndexDefinition, now: Date): string =>
  `${searchAlias(prefix, index)}-${now.toISOString().replaceAll(/\D/g, '')}`;

/** The alias that documents of one index are written to: writing to a wiped index then fails, instead of creating it again without its mapping. */
export const writeAlias = (indexName: string): string => `${indexName}-write`;

/** Integer field of every document with the row's id: the last sort key. */
export const ID_FIELD = 'document_id';

/**
 * The indexes that a search of an alias goes to: one when all is well; the name itself where an index stands in the alias's place.
 * @throws SearchUnavailable
 */
export async function indexesBehind(
  client: Client,
  alias: string,
  options: { requestTimeout?: number } = {},
): Promise<string[]> {
  try {
    const response = await client.transport.request({ method: 'GET', path: `/${alias}/_alias` }, options);
    return Object.keys(response.body as unknown as Record<string, unknown>).sort();
  } catch (error) {
    if (statusOf(error) === 404) return [];
    throw asUnavailable(error, `GET /${alias}/_alias`);
  }
}

/** What is wrong with an alias that is there, in words for an operator; searches of it would give wrong answers. */
export function aliasTrouble(alias: string, behind: readonly string[]): EngineAway | undefined {
  if (behind.includes(alias))
    return new EngineAway(
      `In OpenSearch an index stands where the alias ${alias} belongs; delete that index (DELETE /${alias}) and the alias is made again`,
    );
  if (behind.length > 1)
    return new EngineAway(
      `In OpenSearch the alias ${alias} points to ${behind.length} indexes instead of one: ${behind.join(', ')}`,
    );
  return undefined;
}
