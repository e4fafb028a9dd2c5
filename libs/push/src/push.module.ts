import { Module } from '@nestjs/common';
import { Env, FigureSources } from '@outcrop/platform';
import { SubscribeBrowserHandler } from './commands/subscribe-browser.ts';
import { UnsubscribeBrowserHandler } from './commands/unsubscribe-browser.ts';
import { pushFigures } from './push-figures.ts';
import { PushServices } from './push-services.ts';
import { pushSettings } from './push-settings.ts';
import { VapidKeys } from './vapid-keys.ts';

/** Browsers that asked to be told of new deals. */
@Module({
  providers: [
    VapidKeys,
    {
      provide: PushServices,
      inject: [Env],
      useFactory: (env: Env) => new PushServices({ hosts: env.of(pushSettings).PUSH_SERVICES }),
    },
    SubscribeBrowserHandler,
    UnsubscribeBrowserHandler,
  ],
  exports: [VapidKeys, PushServices],
})
export class PushModule {
  constructor(figures: FigureSources) {
    figures.register(pushFigures);
  }
}
