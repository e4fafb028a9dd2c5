import { useMediaQuery } from '@mui/material';
import { ACCOUNT_STATES, LAST_LOGINS, USER_ROLES, USER_SECOND_FACTORS } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { DateInput, SelectInput, TextInput } from 'react-admin';
import { ANY_CHOICE, choicesOf, dayBegins } from '../resource/index.ts';

/** Search, Flag, Account, Last login; Company, Second factor and days on request, on a narrow screen all but the first two. */
export function useUserFilters(): ReactElement[] {
  const wide = useMediaQuery('(min-width: 768px)');
  const onWide = wide ? { alwaysOn: true } : {};
  return [
    <TextInput key="q" source="q" label="Search" placeholder="Name, email or company" resettable alwaysOn />,
    <SelectInput key="role" source="role" label="Flag" choices={choicesOf(USER_ROLES)} {...ANY_CHOICE} alwaysOn />,
    <SelectInput
      key="account"
      source="account"
      label="Account"
      choices={choicesOf(ACCOUNT_STATES)}
      {...ANY_CHOICE}
      {...onWide}
    />,
    <SelectInput
      key="login"
      source="lastLogin"
      label="Last login"
      choices={choicesOf(LAST_LOGINS)}
      {...ANY_CHOICE}
      {...onWide}
    />,
    <TextInput key="company" source="company" label="Company" {...onWide} />,
    <SelectInput
      key="factor"
      source="secondFactor"
      label="Second factor"
      choices={choicesOf(USER_SECOND_FACTORS)}
      {...ANY_CHOICE}
    />,
    <DateInput key="from" source="lastLoginFrom" label="Last login since" parse={dayBegins} />,
    <DateInput key="before" source="lastLoginBefore" label="Last login before" parse={dayBegins} />,
  ];
}
