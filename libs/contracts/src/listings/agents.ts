import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { EDITABLE_FIELDS, type EditableField, FIELD_BY_WIRE, type FieldValues } from './listing-fields.ts';
import { listingWriteFields } from './listing-record.ts';

type AgentField = Extract<EditableField, { section: 'agent' }>;
export type AgentDetail = Exclude<AgentField['wire'], 'agentId'>;

/** What a listing says of its agent, by wire names: all of it is the same for every listing of an agent (docs/product/listings.md#change-of-agent). */
export const AGENT_DETAILS = EDITABLE_FIELDS.filter(
  ({ section, name }) => section === 'agent' && name !== 'agentId',
).map(({ wire }) => wire) as AgentDetail[];

/** What is the same for every agent of a company: its name, its address and its telephone. */
export const COMPANY_DETAILS = [
  'agentCompanyName',
  'agentAddress',
  'agentCity',
  'agentState',
  'agentZip',
  'agentPhone',
] as const satisfies readonly AgentDetail[];
export type CompanyDetail = (typeof COMPANY_DETAILS)[number];

/** The name of an agent or a company: it is what the others are found by. */
const nameOf = (wire: 'agentName' | 'agentCompanyName', needed: string) =>
  plainText(FIELD_BY_WIRE[wire].max ?? 300, needed)
    .trim()
    .min(1, needed);
const version = z.int().min(1);

/** `PUT /api/admin/agents/{id}`: what is left out stays, null empties. */
export const agentEditSchema = listingWriteFields
  .pick(Object.fromEntries(AGENT_DETAILS.map((name) => [name, true])) as Record<AgentDetail, true>)
  .extend({ agentName: nameOf('agentName', 'an agent needs a name'), version })
  .partial();
export type AgentEdit = z.output<typeof agentEditSchema>;

/** `PUT /api/admin/companies/{id}`. */
export const companyEditSchema = listingWriteFields
  .pick(Object.fromEntries(COMPANY_DETAILS.map((name) => [name, true])) as Record<CompanyDetail, true>)
  .extend({ agentCompanyName: nameOf('agentCompanyName', 'a company needs a name'), version })
  .partial();
export type CompanyEdit = z.output<typeof companyEditSchema>;

interface OfManyListings {
  /** Listings of it, of every state. */
  readonly listings: number;
  /** In how many ways its listings say these details: 1 where all say the same. */
  readonly variants: number;
  /** Of the details on all of its listings. */
  readonly version: number;
}

/** A row of `/api/admin/agents`, by the agent's id: the details are those of the listing that was last changed. */
export type AgentRecord = Pick<FieldValues<'wire', AgentField>, AgentDetail> & OfManyListings & { readonly id: number };

/** A row of `/api/admin/companies`, by the company's name. */
export type CompanyRecord = Pick<FieldValues<'wire', AgentField>, CompanyDetail> &
  OfManyListings & {
    readonly id: string;
    /** Agents with an id that its listings name. */
    readonly agents: number;
  };
