import { answered, readContent } from '../content/load-content.server.ts';
import type { ContentPage, LoadedContent } from '../content/load-content.ts';
import { apiFor, type PageRequest } from '../server/api.ts';
import { previewIn } from '../server/preview.ts';

/**
 * Reads what stands around a form. Without it the page shows the firm's own words: whoever wants to write can, whatever becomes of the content
 * (docs/product/pages.md#lead-forms).
 * @throws only for a draft that cannot be read
 */
export async function readOptional<T>(request: PageRequest, page: ContentPage<T>): Promise<LoadedContent<T | null>> {
  if (previewIn(request.url) !== undefined) return readContent(request, page);
  const view = await page.read(apiFor(request.context), { preview: undefined }).catch(() => null);
  return { view, isPreview: false };
}

/** Loads a page around a form: by the server alone, whose clock says when the form was shown. */
export const loadLeadPage = async <T>(request: PageRequest, page: ContentPage<T>) =>
  answered({ ...(await readOptional(request, page)), startedAt: new Date().toISOString() });
