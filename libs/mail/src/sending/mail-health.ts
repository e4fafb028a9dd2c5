import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HealthRegistry } from '@outcrop/platform';
import { Mailer } from './mailer.ts';

/** Reports to `/health/ready` and `doctor` whether mails can go out. */
@Injectable()
export class MailHealth {
  constructor(mailer: Mailer, health: HealthRegistry) {
    health.register('mail', false, () => mailer.health());
  }
}

/** Says in the log of a process that sends mails when it starts without being able to. It waits for nothing. */
@Injectable()
export class MailStart implements OnApplicationBootstrap {
  constructor(private readonly mailer: Mailer) {}

  onApplicationBootstrap(): void {
    void this.mailer.health().then(({ state, detail }) => {
      if (state !== 'up') new Logger('Mail').warn(`Started degraded. ${detail}`);
    });
  }
}
