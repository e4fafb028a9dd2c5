import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { DirectusAssetsMiddleware } from './assets/directus-assets.middleware.ts';
import { ContentChangeListener } from './changes/content-change-listener.ts';
import { ContentAnswers } from './http/content-answers.ts';
import { ContentChangedController } from './http/content-changed.controller.ts';
import { ContentPagesController } from './http/content-pages.controller.ts';
import { ContentPreviewsController } from './http/content-previews.controller.ts';
import { FaqController } from './http/faq.controller.ts';
import { PublicationsController } from './http/publications.controller.ts';

/** Content over HTTP as the site asks for it, the hook of a Directus of one's own, and its files. */
@Module({
  controllers: [
    ContentPagesController,
    PublicationsController,
    FaqController,
    ContentPreviewsController,
    ContentChangedController,
  ],
  providers: [ContentAnswers, ContentChangeListener],
})
export class HttpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(DirectusAssetsMiddleware).forRoutes('content/assets/:id', 'content/assets/:id/:filename');
  }
}
