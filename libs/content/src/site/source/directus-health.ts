import type { EngineHealth, Env } from '@outcrop/platform';
import { contentSettings } from '../../content-settings.ts';
import type { ContentSource } from './content-source.ts';
import { ContentUnavailable } from './source.errors.ts';

/** How a Directus of one's own is: asked by the smallest question there is (docs/product/content.md#source). */
export async function directusHealth(env: Env, source: ContentSource): Promise<EngineHealth> {
  try {
    await source.items({ collection: 'energy_prices', fields: ['id'], limit: 1 });
    return { state: 'up' };
  } catch (error) {
    const reason = error instanceof ContentUnavailable ? error.reason : 'it cannot be read';
    const { host } = new URL(env.of(contentSettings).CONTENT_URL ?? '');
    return {
      state: 'degraded',
      detail: `The Directus at ${host} is unavailable; pages show its last content: ${reason}`,
    };
  }
}
