import { Global, Module } from '@nestjs/common';
import { Env, HealthRegistry, SourceChanges } from '@outcrop/platform';
import { contentSettings } from '../content-settings.ts';
import { ContentReader } from '../reading/content-reader.ts';
import { ContentChanges } from './changes/content-changes.ts';
import { PreviewContentItemHandler } from './preview/preview-content-item.ts';
import { PreviewTokens } from './preview/preview-tokens.ts';
import { CachedContent, DIRECTUS_MAX_AGE_MS } from './source/cached-content.ts';
import { ContentFacts } from './source/content-facts.ts';
import { ContentSource } from './source/content-source.ts';
import { DirectusContent } from './source/directus-content.ts';
import { directusHealth } from './source/directus-health.ts';
import { OwnContent } from './source/own-content.ts';
import { SiteContent } from './source/site-content.ts';
import { ImportContentHandler } from './transfer/import-content.ts';

/** Content as the site and other features read it: from here, or from a Directus of one's own when CONTENT_URL names one. */
@Global()
@Module({
  providers: [
    {
      provide: ContentSource,
      inject: [Env, ContentReader],
      useFactory: (env: Env, reader: ContentReader): ContentSource => {
        const { CONTENT_URL: url, CONTENT_TOKEN: token } = env.of(contentSettings);
        return url === undefined ? new OwnContent(reader) : new DirectusContent({ url, token });
      },
    },
    {
      provide: CachedContent,
      inject: [Env, ContentSource, SourceChanges],
      useFactory: (env: Env, source: ContentSource, changes: SourceChanges) =>
        new CachedContent(
          source,
          changes,
          env.of(contentSettings).CONTENT_URL === undefined ? {} : { maxAgeMs: DIRECTUS_MAX_AGE_MS },
        ),
    },
    SiteContent,
    ContentFacts,
    ContentChanges,
    PreviewTokens,
    PreviewContentItemHandler,
    ImportContentHandler,
  ],
  exports: [ContentFacts, SiteContent, CachedContent, ContentSource, ContentChanges, PreviewTokens],
})
export class SiteModule {
  constructor(env: Env, health: HealthRegistry, source: ContentSource) {
    if (env.of(contentSettings).CONTENT_URL !== undefined)
      health.register('content', false, () => directusHealth(env, source));
  }
}
