import { Module } from '@nestjs/common';
import { ListingModule } from '../listing/listing.module.ts';
import { ChangeAgentHandler, ChangeCompanyHandler } from './change-agent.ts';

/** Agents and companies, as listings name them. */
@Module({ imports: [ListingModule], providers: [ChangeAgentHandler, ChangeCompanyHandler] })
export class AgentsModule {}
