import {
  DEAL_TYPES,
  type FacetValues,
  LISTING_NEEDS,
  type ListingRecord,
  STATUSES,
  WEB_STATUSES,
} from '@outcrop/contracts';
import { type ReactElement, useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, useGetList } from 'react-admin';
import { useAnswer } from '../data/use-answer.ts';
import { choiceFilter, useRoomForFilters, wordsFilter } from '../resource/index.ts';

const asChoices = (values: Iterable<string>) => [...values].map((value) => ({ id: value, name: value }));
const TYPES = Object.entries(DEAL_TYPES).map(([id, word]) => ({ id, name: `${id} ${word}` }));

/** Search, Type, Status, Web status, Agent, Region. Needs on request, and on a narrow screen all those after Type. */
export function useListingFilters(): ReactElement[] {
  const wide = useRoomForFilters();
  const onWide = wide ? { alwaysOn: true } : {};
  return [
    wordsFilter('Header, county, play or id'),
    choiceFilter('PLSCode', 'Type', TYPES, true),
    choiceFilter('status', 'Status', STATUSES, wide),
    choiceFilter('webStatus', 'Web status', WEB_STATUSES, wide),
    <AgentFilter key="agent" source="agentName" label="Agent" {...onWide} />,
    <RegionFilter key="region" source="region" label="Region" {...onWide} />,
    choiceFilter('needs', 'Needs', LISTING_NEEDS, false),
  ];
}

type FilterProps = AutocompleteInputProps & { alwaysOn?: boolean };
const PLACEHOLDER = { placeholder: 'Any' };

/** Agents of the listings that match the typed words: the search covers agents' names. */
function AgentFilter({ alwaysOn: _, ...props }: FilterProps) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<ListingRecord>('listings', {
    filter: { q: typed },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'agentName', order: 'ASC' },
  });
  const names = new Set(data.map((listing) => listing['agentName']).filter((name) => typeof name === 'string'));
  return (
    <AutocompleteInput
      {...props}
      choices={asChoices(names)}
      isFetching={isFetching}
      setFilter={(text) => setTyped(text ?? '')}
      TextFieldProps={PLACEHOLDER}
    />
  );
}

/** Regions that have deals, from the public site's facets. If they cannot be fetched the field offers none. */
function RegionFilter({ alwaysOn: _, ...props }: FilterProps) {
  const { value } = useAnswer<FacetValues>('/api/deals/facets/region');
  const regions = (value?.values ?? []).map((each) => each.value);
  return <AutocompleteInput {...props} choices={asChoices(regions)} TextFieldProps={PLACEHOLDER} />;
}
