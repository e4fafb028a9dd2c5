import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HealthRegistry } from './health.ts';

const CHECK_TIMEOUT_MS = 2_000;

/** Reports the one engine that nothing works without. */
@Injectable()
export class DatabaseHealth {
  constructor(em: EntityManager, health: HealthRegistry) {
    health.register('database', true, async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('PostgreSQL does not answer.')), CHECK_TIMEOUT_MS);
      });
      try {
        await Promise.race([em.fork().execute('select 1'), late]);
        return { state: 'up' };
      } catch (error) {
        return {
          state: 'down',
          detail: error instanceof Error && error.message ? error.message : 'PostgreSQL cannot be reached.',
        };
      } finally {
        clearTimeout(timer);
      }
    });
  }
}
