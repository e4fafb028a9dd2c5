import { SEARCH_OUTCOMES, type SearchRecord } from '@outcrop/contracts';
import { DataTable, DateInput, TextInput } from 'react-admin';
import {
  choiceFilter,
  formatMoment,
  formatNumber,
  ListPage,
  ResourceTable,
  timeColumn,
  wordsFilter,
} from '../resource/index.ts';
import './searches.css';

const Col = DataTable.Col<SearchRecord>;

const FILTERS = [
  wordsFilter('Words that were searched for'),
  choiceFilter('outcome', 'Found', SEARCH_OUTCOMES, true),
  <TextInput key="exactly" source="exactly" label="Exact text" resettable />,
  <DateInput key="from" source="from" label="From (UTC)" alwaysOn parse={(day: string) => day || null} />,
  <DateInput key="to" source="to" label="To (UTC)" alwaysOn parse={(day: string) => day || null} />,
];

/** What was searched for on the site, the newest first, without who searched (docs/product/management.md#searches-list). */
export default function SearchList() {
  return (
    <ListPage
      sort={{ field: 'searchedAt', order: 'DESC' }}
      filters={FILTERS}
      emptyHint="Every search of the public site is listed here for 13 months."
    >
      <ResourceTable<SearchRecord>>
        <Col
          source="text"
          label="Searched for"
          className="on-phones search-text"
          render={({ text }) => text || <span className="dim">Filters alone</span>}
        />
        <Col
          source="filters"
          label="Filters"
          disableSort
          className="dim search-filters"
          render={({ filters }) => filters || '—'}
        />
        <Col
          source="found"
          label="Found"
          className="figures"
          sortByOrder="DESC"
          render={({ found }) => (found === null ? '—' : formatNumber(found))}
        />
        {timeColumn('searchedAt', 'Searched', formatMoment)}
      </ResourceTable>
    </ListPage>
  );
}
