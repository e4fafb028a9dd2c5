import { defineEntity, p } from '@mikro-orm/core';
import { AGENT_DETAILS, COMPANY_DETAILS, FIELD_BY_WIRE } from '@outcrop/contracts';

// Agents and companies are what listings say of them: neither has a table of its own (docs/product/listings.md#change-of-agent).

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (wires: readonly (typeof AGENT_DETAILS)[number][]): string[] =>
  wires.map((wire) => snake(FIELD_BY_WIRE[wire].name));

const AGENT_COLUMNS = columnsOf(AGENT_DETAILS);
const COMPANY_COLUMNS = columnsOf(COMPANY_DETAILS);

/** SQL of a number that another one stands for as soon as one of the details differs on any listing: what a form's version is. */
const versionSql = (columns: readonly string[]): string =>
  `greatest(1, hashtext(string_agg(row(${columns.join(', ')})::text, '' order by id)) & 2147483647)`;

/** Listings by a column of theirs, with the details of the one that was changed last. */
const groupedSql = (key: string, columns: readonly string[], where: string, more = ''): string =>
  `select latest.*, counted.listings, counted.variants, counted.version${more && `, counted.${more.split(' as ')[1]}`}
   from (
     select distinct on (${key}) ${key} as id, ${columns.join(', ')} from listing
     where ${where} order by ${key}, updated_date desc, id desc
   ) latest
   join (
     select ${key} as counted_by, count(*)::int as listings,
       count(distinct row(${columns.join(', ')})::text)::int as variants, ${versionSql(columns)} as version${more && `, ${more}`}
     from listing where ${where} group by ${key}
   ) counted on counted.counted_by = latest.id`;

const text = () => p.string().nullable();
const details = {
  agentCompanyName: text(),
  agentAddress: text(),
  agentCity: text(),
  agentState: text(),
  agentZip: text(),
  agentPhone: text(),
};
const counted = { listings: p.integer(), variants: p.integer(), version: p.integer() };

/** Agents as listings name them, by their id. Those without an id are a part of their listing alone. */
export const AgentRow = defineEntity({
  name: 'AgentRow',
  expression: groupedSql('agent_id', AGENT_COLUMNS, 'agent_id is not null'),
  properties: {
    id: p.integer(),
    agentName: text(),
    agentTitle: text(),
    agentContact: text(),
    agentBlurb: text(),
    agentDirectPhone: text(),
    agentEmail: text(),
    ...details,
    ...counted,
  },
});

/** Companies of agents, by their name. */
export const CompanyRow = defineEntity({
  name: 'CompanyRow',
  expression: groupedSql(
    'agent_company_name',
    COMPANY_COLUMNS,
    `agent_company_name ~ '\\S'`,
    'count(distinct agent_id)::int as agents',
  ),
  properties: { id: p.string(), agents: p.integer(), ...details, ...counted },
});

/** SQL of the versions of the same listings, for who holds their locks. */
export const AGENT_VERSION = versionSql(AGENT_COLUMNS);
export const COMPANY_VERSION = versionSql(COMPANY_COLUMNS);
