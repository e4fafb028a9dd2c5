import { LEAD_KINDS, LEAD_STATUSES, LEAD_TIMES, NO_ASSIGNEE } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { NumberInput } from 'react-admin';
import { choiceFilter, dayFilter, useRoomForFilters, wordsFilter } from '../resource/index.ts';
import { useColleagues } from './colleagues.ts';

/** Search, Status, Form, Assignee, Received; a deal and days on request, on a narrow screen all but the first two. */
export function useLeadFilters(): ReactElement[] {
  const wide = useRoomForFilters();
  const assignees = [{ id: NO_ASSIGNEE, name: 'Nobody' }, ...useColleagues()];
  return [
    wordsFilter('Name, company, address or words'),
    choiceFilter('status', 'Status', LEAD_STATUSES, true),
    choiceFilter('kind', 'Form', LEAD_KINDS, wide),
    choiceFilter('assigneeId', 'Assignee', assignees, wide),
    choiceFilter('received', 'Received', LEAD_TIMES, wide),
    <NumberInput key="listing" source="listingId" label="Deal" />,
    dayFilter('receivedFrom', 'Received since'),
    dayFilter('receivedBefore', 'Received before'),
  ];
}
