import { ACCOUNT_STATES, LAST_LOGINS, USER_ROLES, USER_SECOND_FACTORS } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { TextInput } from 'react-admin';
import { choiceFilter, dayFilter, useRoomForFilters, wordsFilter } from '../resource/index.ts';

/** Search, Flag, Account, Last login; Company, Second factor and days on request, on a narrow screen all but the first two. */
export function useUserFilters(): ReactElement[] {
  const wide = useRoomForFilters();
  return [
    wordsFilter('Name, email or company'),
    choiceFilter('role', 'Flag', USER_ROLES, true),
    choiceFilter('account', 'Account', ACCOUNT_STATES, wide),
    choiceFilter('lastLogin', 'Last login', LAST_LOGINS, wide),
    <TextInput key="company" source="company" label="Company" {...(wide && { alwaysOn: true })} />,
    choiceFilter('secondFactor', 'Second factor', USER_SECOND_FACTORS, false),
    dayFilter('lastLoginFrom', 'Last login since'),
    dayFilter('lastLoginBefore', 'Last login before'),
  ];
}
