import { Module } from '@nestjs/common';
import { Env, PersonalData } from '@outcrop/platform';
import { SubscribeBrowserHandler } from './commands/subscribe-browser.ts';
import { UnsubscribeBrowserHandler } from './commands/unsubscribe-browser.ts';
import { pushData } from './push-data.ts';
import { PushServices } from './push-services.ts';
import { VapidKeys } from './vapid-keys.ts';

/** Browsers that asked to be told of new deals. */
@Module({
  providers: [
    VapidKeys,
    { provide: PushServices, inject: [Env], useFactory: (env: Env) => new PushServices({ hosts: env.PUSH_SERVICES }) },
    SubscribeBrowserHandler,
    UnsubscribeBrowserHandler,
  ],
  exports: [VapidKeys, PushServices],
})
export class PushModule {
  constructor(data: PersonalData) {
    data.register(pushData);
  }
}
