import type { NoticeRecord } from '@outcrop/contracts';
import { DataTable, TextInput } from 'react-admin';
import { ListPage, ResourceTable } from '../resource/index.ts';

const Col = DataTable.Col<NoticeRecord>;

export const NoticeList = () => (
  <ListPage
    sort={{ field: 'id', order: 'DESC' }}
    filters={[<TextInput key="text" source="text" alwaysOn />]}
    emptyHint="A notice tells all buyers at once."
  >
    <ResourceTable<NoticeRecord>>
      <Col source="text" />
      <Col source="announcedAt" label="Announced" />
    </ResourceTable>
  </ListPage>
);
