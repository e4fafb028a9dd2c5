import type { Client } from '@opensearch-project/opensearch';
import { asUnavailable, EngineAway, statusOf } from './client.ts';

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
