import { useMediaQuery } from '@mui/material';
import type { ReactElement } from 'react';
import { DateInput, SelectInput, TextInput } from 'react-admin';

/** What select inputs offer. @param words the text of each value */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

/** What a list is searched by: words, in a field that is always there. */
export const wordsFilter = (placeholder: string, label = 'Search'): ReactElement => (
  <TextInput key="q" source="q" label={label} placeholder={placeholder} resettable alwaysOn />
);

/**
 * A filter by one of several values; left empty, it says "Any".
 * @param choices words by their values, or choices where these have another order or name
 * @param alwaysOn whether it is there before it is asked for
 */
export const choiceFilter = (
  source: string,
  label: string,
  choices: Readonly<Record<string, string>> | { id: string | number; name: string }[],
  alwaysOn: boolean,
): ReactElement => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    choices={Array.isArray(choices) ? choices : choicesOf(choices)}
    emptyText="Any"
    slotProps={{ select: { displayEmpty: true } }}
    alwaysOn={alwaysOn}
  />
);

/** The moment at which a day begins where the reader is, which is how tables write moments; null for no day. */
const dayBegins = (day: string): string | null => (day ? new Date(`${day}T00:00`).toISOString() : null);

/** A filter by the day at which a time begins. */
export const dayFilter = (source: string, label: string): ReactElement => (
  <DateInput key={source} source={source} label={label} parse={dayBegins} />
);

/** Whether there is room for the filters that a narrow screen adds on request. */
export const useRoomForFilters = (): boolean => useMediaQuery('(min-width: 768px)');
