import { COMPANY_DETAILS, type CompanyRecord, companyEditSchema } from '@outcrop/contracts';
import { DataProviderContext, DataTable } from 'react-admin';
import { dataProvider } from '../data/data-provider.ts';
import { EditPage, ListPage, ResourceLink, ResourceTable, titleColumn, wordsFilter } from '../resource/index.ts';
import { DetailsForm, detailFields, labelOf, listingsColumn, ReachNote, variantsColumn } from './details-form.tsx';

const Col = DataTable.Col<CompanyRecord>;
const FIELDS = detailFields(COMPANY_DETAILS, companyEditSchema, { agentCompanyName: 'Name' });
const FILTERS = [wordsFilter('Part of a name')];
const filterOf = (agentCompanyName: string | number) => ({ agentCompanyName });

export const CompanyList = () => (
  <ListPage
    sort={{ field: 'agentCompanyName', order: 'ASC' }}
    filters={FILTERS}
    emptyHint="A company is what a listing names as that of its agent."
  >
    <ResourceTable<CompanyRecord>>
      {titleColumn<CompanyRecord>('agentCompanyName', 'Name', ({ id }) => (
        <ResourceLink resource="companies" id={id} className="" title={id}>
          {id}
        </ResourceLink>
      ))}
      <Col source="agents" label="Agents" className="figures" sortByOrder="DESC" />
      {listingsColumn(filterOf)}
      {variantsColumn()}
      <Col source="agentCity" label={labelOf('agentCity')} />
      <Col source="agentState" label={labelOf('agentState')} />
      <Col source="agentPhone" label={labelOf('agentPhone')} />
    </ResourceTable>
  </ListPage>
);

/** React-admin takes no answer of another id than it asked for, and a renamed company has another one; the list that a save leads to reads it anew. */
const RENAMING_PROVIDER: typeof dataProvider = {
  ...dataProvider,
  update: async (resource, params) => {
    const { data } = await dataProvider.update(resource, params);
    return { data: { ...data, id: params.id } };
  },
};

/** A saved company leads to the list: with another name it has another address. */
export const CompanyEdit = () => (
  <DataProviderContext value={RENAMING_PROVIDER}>
    <EditPage fields={FIELDS} redirect="list">
      <DetailsForm
        title="The company"
        names={COMPANY_DETAILS}
        fields={FIELDS}
        reach={<ReachNote filterOf={filterOf} />}
      />
    </EditPage>
  </DataProviderContext>
);
