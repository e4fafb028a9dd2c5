import type { AgentRecord } from '@outcrop/contracts';
import { type AdminResource, laterNamed } from '../resource/index.ts';
import { nameOf } from './agent-name.ts';

/** Agents: a change reaches all of their listings (docs/product/admin.md#agents-and-companies). */
export const agents: AdminResource = {
  name: 'agents',
  label: 'Agents',
  singular: 'agent',
  icon: 'person',
  order: 15,
  list: laterNamed(() => import('./agent-screens.tsx'), 'AgentList'),
  edit: laterNamed(() => import('./agent-screens.tsx'), 'AgentEdit'),
  titleOf: (agent: AgentRecord) => nameOf(agent),
};
