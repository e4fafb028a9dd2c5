import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProcessesState } from '../processes/messages.ts';
import { webProcess } from '../processes/web-process.ts';
import { type EngineHealth, HealthRegistry } from './health.ts';

/** Reports the one engine that nothing works without. */
@Injectable()
export class DatabaseHealth {
  constructor(em: EntityManager, health: HealthRegistry) {
    health.registerEngine('database', true, 'PostgreSQL', () => em.fork().execute('select 1'));
  }
}

/** Reports how the processes are that answer at one port, where there are several. */
@Injectable()
export class WebProcessHealth {
  constructor(health: HealthRegistry) {
    const own = webProcess();
    if (own) health.register('processes', false, async () => healthOf(await own.ask({ about: 'processes' })));
  }
}

function healthOf({ wanted, ready, failures }: ProcessesState): EngineHealth {
  const detail = `${ready} of ${wanted} processes answer; this one is ${process.pid}.`;
  if (ready === wanted) return { state: 'up', detail };
  const failing = failures > 1 ? ` ${failures} in a row ended soon after their start: the log says why.` : '';
  return { state: 'degraded', detail: `${detail}${failing}` };
}
