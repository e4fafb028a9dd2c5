import { useMediaQuery } from '@mui/material';
import { LEAD_KINDS, LEAD_STATUSES, LEAD_TIMES, NO_ASSIGNEE } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { ANY_CHOICE, choicesOf, dayBegins } from '../resource/index.ts';
import { useColleagues } from './colleagues.ts';

/** Search, Status, Form, Assignee, Received; a deal and days on request, on a narrow screen all but the first two. */
export function useLeadFilters(): ReactElement[] {
  const wide = useMediaQuery('(min-width: 768px)');
  const onWide = wide ? { alwaysOn: true } : {};
  const assignees = [{ id: NO_ASSIGNEE, name: 'Nobody' }, ...useColleagues()];
  return [
    <TextInput key="q" source="q" label="Search" placeholder="Name, company, address or words" resettable alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      label="Status"
      choices={choicesOf(LEAD_STATUSES)}
      {...ANY_CHOICE}
      alwaysOn
    />,
    <SelectInput key="kind" source="kind" label="Form" choices={choicesOf(LEAD_KINDS)} {...ANY_CHOICE} {...onWide} />,
    <SelectInput key="assignee" source="assigneeId" label="Assignee" choices={assignees} {...ANY_CHOICE} {...onWide} />,
    <SelectInput
      key="received"
      source="received"
      label="Received"
      choices={choicesOf(LEAD_TIMES)}
      {...ANY_CHOICE}
      {...onWide}
    />,
    <NumberInput key="listing" source="listingId" label="Deal" />,
    <DateInput key="from" source="receivedFrom" label="Received since" parse={dayBegins} />,
    <DateInput key="before" source="receivedBefore" label="Received before" parse={dayBegins} />,
  ];
}
