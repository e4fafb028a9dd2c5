import type { Feature } from '@outcrop/platform';
import { AgentRow, CompanyRow } from './agent-rows.ts';
import { AgentsModule } from './agents.module.ts';

/** Agents and their companies: what all listings of one of them say alike. */
export const agents: Feature = {
  name: 'agents',
  entities: [AgentRow, CompanyRow],
  module: AgentsModule,
  http: () => import('./http.ts'),
};
