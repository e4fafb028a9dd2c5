import { EntityManager } from '@mikro-orm/postgresql';
import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { PicturesModule, ResizedFiles, SharpImages } from '@outcrop/images';
import { Env } from '@outcrop/platform';
import { contentSettings } from '../content-settings.ts';
import { ContentFiles } from '../files/content-files.ts';
import { FilesModule } from '../files/files.module.ts';
import { DirectusAssetsMiddleware } from './assets/directus-assets.middleware.ts';
import { DirectusAssets } from './assets/directus-assets.ts';
import { BookPages } from './books/book-pages.ts';
import { BooksController } from './books/books.controller.ts';
import { DirectusBookFiles } from './books/directus-book-files.ts';
import { OwnBookFiles } from './books/own-book-files.ts';
import { ContentAnswers } from './http/content-answers.ts';
import { ContentChangedController } from './http/content-changed.controller.ts';
import { ContentPagesController, FaqController, PublicationsController } from './http/content-controllers.ts';
import { ContentPreviewsController } from './http/content-previews.controller.ts';
import { SiteSearchController } from './http/site-search.controller.ts';
import { SiteSearch } from './search/site-search.ts';
import { SiteTexts } from './search/site-texts.ts';

/** Content over HTTP as the site asks for it, the hook of a Directus of one's own, and its files. */
@Module({
  imports: [FilesModule, PicturesModule],
  controllers: [
    ContentPagesController,
    PublicationsController,
    BooksController,
    SiteSearchController,
    FaqController,
    ContentPreviewsController,
    ContentChangedController,
  ],
  providers: [
    ContentAnswers,
    SiteTexts,
    SiteSearch,
    {
      provide: DirectusAssets,
      inject: [Env, ResizedFiles],
      useFactory: (env: Env, resized: ResizedFiles): DirectusAssets | null => {
        const { CONTENT_URL: url, CONTENT_TOKEN: token } = env.of(contentSettings);
        return url === undefined ? null : new DirectusAssets({ url, token }, resized);
      },
    },
    {
      provide: BookPages,
      inject: [DirectusAssets, EntityManager, ContentFiles, SharpImages, ResizedFiles],
      useFactory: (
        assets: DirectusAssets | null,
        em: EntityManager,
        files: ContentFiles,
        images: SharpImages,
        resized: ResizedFiles,
      ) => new BookPages(assets ? new DirectusBookFiles(assets) : new OwnBookFiles(em, files), images, resized),
    },
  ],
})
export class HttpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(DirectusAssetsMiddleware).forRoutes('content/assets/:id', 'content/assets/:id/:filename');
  }
}
