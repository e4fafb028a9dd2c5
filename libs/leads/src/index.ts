export { ImportLead } from './commands/import-lead.ts';
export { excerptOf } from './new-lead.ts';
export { CountLeads } from './queries/count-leads.ts';
