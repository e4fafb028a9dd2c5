import { AGENT_DETAILS, type AgentRecord, agentEditSchema } from '@outcrop/contracts';
import { DataTable } from 'react-admin';
import { EditPage, ListPage, ResourceLink, ResourceTable, titleColumn, wordsFilter } from '../resource/index.ts';
import { nameOf } from './agent-name.ts';
import { DetailsForm, detailFields, labelOf, listingsColumn, ReachNote, variantsColumn } from './details-form.tsx';

const Col = DataTable.Col<AgentRecord>;
const FIELDS = detailFields(AGENT_DETAILS, agentEditSchema);
const FILTERS = [wordsFilter('Name, company or email')];
const filterOf = (agentId: string | number) => ({ agentId });

export const AgentList = () => (
  <ListPage
    sort={{ field: 'agentName', order: 'ASC' }}
    filters={FILTERS}
    emptyHint="An agent is whom a listing names with an agent id."
  >
    <ResourceTable<AgentRecord>>
      {titleColumn<AgentRecord>('agentName', labelOf('agentName'), (agent) => (
        <ResourceLink resource="agents" id={agent.id} className="" title={nameOf(agent)}>
          {nameOf(agent)}
        </ResourceLink>
      ))}
      {listingsColumn(filterOf)}
      {variantsColumn()}
      <Col source="agentCompanyName" label={labelOf('agentCompanyName')} />
      <Col source="agentEmail" label={labelOf('agentEmail')} />
      <Col source="agentTitle" label={labelOf('agentTitle')} />
      <Col source="id" label="Id" className="figures dim" />
    </ResourceTable>
  </ListPage>
);

export const AgentEdit = () => (
  <EditPage fields={FIELDS}>
    <DetailsForm title="The agent" names={AGENT_DETAILS} fields={FIELDS} reach={<ReachNote filterOf={filterOf} />} />
  </EditPage>
);
