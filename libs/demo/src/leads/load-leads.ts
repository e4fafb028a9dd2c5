import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FindColleagues } from '@outcrop/accounts';
import { excerptOf, ImportLead } from '@outcrop/leads';
import type { Actor } from '@outcrop/platform';
import { readData } from '../read-data.ts';
import { leadsSchema } from '../schemas/leads.schema.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** The demo's leads, as its data file has them. @throws InvalidDemoData */
export const demoLeads = () => readData('leads.json', leadsSchema);

/**
 * Loads what people wrote to the firm lately, with the work on it: nobody is mailed. The demo's accounts have to be there.
 * @returns how many leads there are
 * @throws InvalidDemoData
 */
export async function loadLeads(commands: CommandBus, queries: QueryBus, actor: Actor, now: Date): Promise<number> {
  const colleagues = await queries.execute(new FindColleagues());
  const idOf = (name: string | undefined) => colleagues.find((colleague) => colleague.name === name)?.id ?? null;
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const leads = demoLeads().toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { notes = [], assignee, hoursAgo, company, phone, subject, listingId, suspicion, ...lead } of leads) {
    const imported = {
      ...lead,
      company: company ?? null,
      phone: phone ?? null,
      subject: subject ?? excerptOf(lead.message),
      listingId: listingId ?? null,
      suspicion: suspicion ?? null,
      appName: null,
      receivedAt: before(hoursAgo),
      assigneeId: idOf(assignee),
      notes: notes.map(({ by, hoursAgo: at, text }) => ({ text, author: by, authorId: idOf(by), at: before(at) })),
    };
    await commands.execute(new ImportLead({ lead: imported, actor }));
  }
  return leads.length;
}
