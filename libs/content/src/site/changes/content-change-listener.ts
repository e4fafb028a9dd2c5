import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { collectionOf } from '@outcrop/contracts';
import { Env, EventListener, EventTimings } from '@outcrop/platform';
import { CONTENT_CHANNEL } from '../../content-changes.ts';
import { KeptContent } from '../source/kept-content.ts';

/** Drops what this process keeps of a collection as soon as any process has changed it. While it does not hear, answers grow old by themselves. */
@Injectable()
export class ContentChangeListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: EventListener;

  constructor(env: Env, content: KeptContent) {
    const heard = (collection = '') => content.drop(isKnown(collection) ? collection : undefined);
    this.listener = new EventListener(env.DATABASE_URL, heard, new EventTimings(), CONTENT_CHANNEL);
  }

  onApplicationBootstrap(): void {
    void this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener.close();
  }
}

/** Files have a name of their own in the Directus contract. */
const isKnown = (collection: string): boolean =>
  collection === 'directus_files' || collectionOf(collection) !== undefined;
