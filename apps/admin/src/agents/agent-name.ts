import type { AgentRecord } from '@outcrop/contracts';

/** What an agent is called: one whose name is missing, by its id. */
export const nameOf = ({ id, agentName }: Pick<AgentRecord, 'id' | 'agentName'>): string => agentName || `Agent ${id}`;
