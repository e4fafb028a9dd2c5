import type { InferEntity } from '@mikro-orm/core';
import { AGENT_DETAILS, COMPANY_DETAILS, FIELD_BY_WIRE, plainText } from '@outcrop/contracts';
import { type AdminFields, type AdminResource, holdsText } from '@outcrop/platform';
import { z } from 'zod';
import { canManageListings } from '../listings.policy.ts';
import { AgentRow, CompanyRow } from './agent-rows.ts';
import { AgentNotFound } from './change-agent.ts';

export type Agent = InferEntity<typeof AgentRow>;
export type Company = InferEntity<typeof CompanyRow>;

const MAX_SEARCH = 100;
const COUNTS = {
  listings: { kind: 'integer', property: 'listings' },
  variants: { kind: 'integer', property: 'variants' },
} as const;
const texts = <Row extends object>(names: readonly (keyof Row & string)[]): AdminFields<Row> =>
  Object.fromEntries(names.map((name) => [name, { kind: 'text', property: name }]));

/** Agents by their id, as the admin area lists them. */
export const agentsResource: AdminResource<Agent> = {
  name: 'agents',
  entity: AgentRow,
  key: 'id',
  keySchema: z.coerce.number().int().min(0).max(2_147_483_647),
  fields: { id: { kind: 'integer', property: 'id' }, ...texts<Agent>(AGENT_DETAILS), ...COUNTS },
  order: 'agentName',
  search: {
    maxLength: MAX_SEARCH,
    where: (words) => ({
      $or: (['agentName', 'agentCompanyName', 'agentEmail'] as const).map((name) => ({ [name]: holdsText(words) })),
    }),
  },
  isAllowed: canManageListings,
  notFound: (id) => new AgentNotFound('agent', id),
};

/** Companies by their name. */
export const companiesResource: AdminResource<Company> = {
  name: 'companies',
  entity: CompanyRow,
  key: 'id',
  keySchema: plainText(FIELD_BY_WIRE.agentCompanyName.max ?? 200).min(1),
  fields: {
    id: { kind: 'text', property: 'id' },
    ...texts<Company>(COMPANY_DETAILS),
    agents: { kind: 'integer', property: 'agents' },
    ...COUNTS,
  },
  order: 'agentCompanyName',
  search: { maxLength: MAX_SEARCH, where: (words) => ({ agentCompanyName: holdsText(words) }) },
  isAllowed: canManageListings,
  notFound: (id) => new AgentNotFound('company', id),
};
