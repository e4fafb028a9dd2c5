import { Global, Module } from '@nestjs/common';
import { Env, HealthRegistry } from '@outcrop/platform';
import { ContentReader } from '../reading/content-reader.ts';
import { ContentChanges } from './changes/content-changes.ts';
import { PreviewContentItemHandler } from './preview/preview-content-item.ts';
import { PreviewTokens } from './preview/preview-tokens.ts';
import { ContentFacts } from './source/content-facts.ts';
import { ContentSource } from './source/content-source.ts';
import { DirectusContent } from './source/directus-content.ts';
import { directusHealth } from './source/directus-health.ts';
import { KEPT_DIRECTUS_MS, KEPT_OWN_MS, KeptContent } from './source/kept-content.ts';
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
      useFactory: (env: Env, reader: ContentReader): ContentSource =>
        env.CONTENT_URL === undefined
          ? new OwnContent(reader)
          : new DirectusContent({ url: env.CONTENT_URL, token: env.CONTENT_TOKEN }),
    },
    {
      provide: KeptContent,
      inject: [Env, ContentSource],
      useFactory: (env: Env, source: ContentSource) =>
        new KeptContent(source, { maxAgeMs: env.CONTENT_URL === undefined ? KEPT_OWN_MS : KEPT_DIRECTUS_MS }),
    },
    SiteContent,
    ContentFacts,
    ContentChanges,
    PreviewTokens,
    PreviewContentItemHandler,
    ImportContentHandler,
  ],
  exports: [ContentFacts, SiteContent, KeptContent, ContentSource, ContentChanges, PreviewTokens],
})
export class SiteModule {
  constructor(env: Env, health: HealthRegistry, source: ContentSource) {
    if (env.CONTENT_URL !== undefined) health.register('content', false, () => directusHealth(env, source));
  }
}
