import type { AgreementTemplateRecord } from '@outcrop/contracts';
import { DataTable } from 'react-admin';
import {
  formatRecent,
  ListPage,
  ResourceTable,
  StateMark,
  stateColumn,
  timeColumn,
  titleColumn,
  wordsFilter,
} from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';

const Col = DataTable.Col<AgreementTemplateRecord>;

/** The texts that people sign before a data room opens. */
export const TemplateList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[wordsFilter('Name')]}
    emptyHint="A data room asks for the firm’s agreement, or for one of its own."
    readOnly={!useIsAdmin()}
  >
    <ResourceTable<AgreementTemplateRecord>>
      {titleColumn<AgreementTemplateRecord>('name', 'Name', ({ name }) => name)}
      <Col source="number" label="Version" className="figures" />
      {stateColumn<AgreementTemplateRecord>('isDefault', 'Used by', ({ isDefault }) => (
        <StateMark
          look={isDefault ? 'petrol' : 'empty'}
          word={isDefault ? 'Data rooms without their own' : 'Data rooms that name it'}
        />
      ))}
      {timeColumn('changedAt', 'Text changed', formatRecent)}
    </ResourceTable>
  </ListPage>
);
