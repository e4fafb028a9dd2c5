import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Module, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  type AgentEdit,
  type AgentRecord,
  agentEditSchema,
  type CompanyEdit,
  type CompanyRecord,
  companyEditSchema,
} from '@outcrop/contracts';
import { type Actor, AdminAnswer, AdminResourceController, ApiRow, CurrentActor, ForAdvisors } from '@outcrop/platform';
import { z } from 'zod';
import { type Agent, agentsResource, type Company, companiesResource } from './agent-resources.ts';
import { AgentsModule } from './agents.module.ts';
import { ChangeAgent, ChangeCompany } from './change-agent.ts';

const agentIdSchema = z.object({ id: agentsResource.keySchema as z.ZodType<number> });
const companyIdSchema = z.object({ id: companiesResource.keySchema as z.ZodType<string> });

/** Agents, as their listings name them. */
@ApiTags('Admin listings')
@ForAdvisors()
@Controller('api/admin/agents')
export class AdminAgentsController extends AdminResourceController<Agent, AgentRecord> {
  protected readonly resource = agentsResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    super(em);
  }

  protected view = async (rows: readonly Agent[]): Promise<AgentRecord[]> =>
    rows.map((row) => ({ ...row }) as AgentRecord);

  /** On every listing of the agent, or on none. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @ApiRow()
  async update(
    @Param({ schema: agentIdSchema }) { id }: { id: number },
    @Body({ schema: agentEditSchema }) edit: AgentEdit,
    @CurrentActor() actor: Actor,
  ): Promise<AgentRecord> {
    await this.commands.execute(new ChangeAgent({ agentId: id, edit, actor }));
    return this.read(id, actor);
  }
}

/** Companies of agents, by their names. */
@ApiTags('Admin listings')
@ForAdvisors()
@Controller('api/admin/companies')
export class AdminCompaniesController extends AdminResourceController<Company, CompanyRecord> {
  protected readonly resource = companiesResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    super(em);
  }

  protected view = async (rows: readonly Company[]): Promise<CompanyRecord[]> =>
    rows.map((row) => ({ ...row }) as CompanyRecord);

  /** On every listing that names the company, or on none. The answer has the name that it has from now on. */
  @Put(':id')
  @AdminAnswer()
  @ApiParam({ name: 'id', type: String })
  async update(
    @Param({ schema: companyIdSchema }) { id }: { id: string },
    @Body({ schema: companyEditSchema }) edit: CompanyEdit,
    @CurrentActor() actor: Actor,
  ): Promise<CompanyRecord> {
    await this.commands.execute(new ChangeCompany({ name: id, edit, actor }));
    return this.read(edit.agentCompanyName ?? id, actor);
  }
}

@Module({ imports: [AgentsModule], controllers: [AdminAgentsController, AdminCompaniesController] })
export class HttpModule {}
