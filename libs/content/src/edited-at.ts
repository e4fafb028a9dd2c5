import { DomainError, type Env } from '@outcrop/platform';
import { contentSettings } from './content-settings.ts';

/** Where content is edited when the site reads a Directus of its own (CONTENT_URL): its own screens. Null when it is edited here. */
export function editedAt(env: Env): string | null {
  const { CONTENT_URL } = env.of(contentSettings);
  if (CONTENT_URL === undefined) return null;
  const url = new URL('admin/content', CONTENT_URL.replace(/\/*$/, '/'));
  url.username = '';
  url.password = '';
  return url.href;
}

/** Items or files are not changed here: the site reads a Directus of its own (docs/product/content.md#editing). */
export class ContentEditedElsewhere extends DomainError {
  constructor(editedAt: string) {
    super('forbidden', `Content is not edited here but at ${editedAt}`, [], { editedAt });
  }
}
