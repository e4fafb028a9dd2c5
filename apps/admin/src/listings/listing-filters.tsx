import { useMediaQuery } from '@mui/material';
import { createApiClient, DEAL_TYPES, STATUSES, WEB_STATUSES } from '@outcrop/contracts';
import { type ReactElement, useEffect, useState } from 'react';
import { AutocompleteInput, FilterButton, FilterForm, SelectInput, TextInput } from 'react-admin';

const choicesOf = (words: Record<string, string>) => Object.entries(words).map(([id, name]) => ({ id, name }));
const TYPES = Object.entries(DEAL_TYPES).map(([id, word]) => ({ id, name: `${id} ${word}` }));
const any = { emptyText: 'Any', slotProps: { select: { displayEmpty: true } } };

/** Search, Type, Status, Web status, Agent, Region. On a narrow screen those after Type are added when wanted. */
export function useListingFilters(): ReactElement[] {
  const wide = useMediaQuery('(min-width: 768px)');
  const regions = useRegions();
  const later = wide ? { alwaysOn: true } : {};
  return [
    <TextInput key="q" source="q" label="Search" placeholder="Header, county, play or id" resettable alwaysOn />,
    <SelectInput key="type" source="PLSCode" label="Type" choices={TYPES} {...any} alwaysOn />,
    <SelectInput key="status" source="status" label="Status" choices={choicesOf(STATUSES)} {...any} {...later} />,
    <SelectInput
      key="web"
      source="webStatus"
      label="Web status"
      choices={choicesOf(WEB_STATUSES)}
      {...any}
      {...later}
    />,
    <TextInput key="agent" source="agentName" label="Agent" placeholder="Any" resettable {...later} />,
    <AutocompleteInput key="region" source="region" label="Region" choices={regions} {...later} />,
  ];
}

export const ListingFilters = () => (
  <div className="list-filters">
    <FilterForm />
    <FilterButton />
  </div>
);

/** Regions that deals lie in, as the public panel counts them. Without an answer the field offers none. */
function useRegions(): { id: string; name: string }[] {
  const [regions, setRegions] = useState<{ id: string; name: string }[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    createApiClient()
      .facetValues('region', {}, '', { signal: leaving.signal })
      .then(({ values }) => setRegions(values.map(({ value, label }) => ({ id: value, name: label }))))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return regions;
}
