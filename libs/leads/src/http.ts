import { Module } from '@nestjs/common';
import { AdminLeadsController } from './http/admin-leads.controller.ts';
import { LeadFormsController } from './http/lead-forms.controller.ts';
import { LeadsModule } from './leads.module.ts';

@Module({ imports: [LeadsModule], controllers: [LeadFormsController, AdminLeadsController] })
export class HttpModule {}
