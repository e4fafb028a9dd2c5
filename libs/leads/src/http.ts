import { Module } from '@nestjs/common';
import { DeskParts } from '@outcrop/platform';
import { AdminLeadsController } from './http/admin-leads.controller.ts';
import { unassignedLeads } from './http/admin-leads.resource.ts';
import { LeadFormsController } from './http/lead-forms.controller.ts';
import { LeadsModule } from './leads.module.ts';

@Module({ imports: [LeadsModule], controllers: [LeadFormsController, AdminLeadsController] })
export class HttpModule {
  constructor(desk: DeskParts) {
    desk.register(unassignedLeads);
  }
}
