import { ACCOUNT_STATES, LAST_LOGINS, USER_ROLES, USER_SECOND_FACTORS, type UserRecord } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { DataTable, TextInput } from 'react-admin';
import {
  BulkButton,
  type BulkChange,
  BulkToolbar,
  choiceFilter,
  DrawerLink,
  dayFilter,
  formatRecent,
  ListPage,
  ResourceTable,
  stateColumn,
  timeColumn,
  titleColumn,
  useRoomForFilters,
  wordsFilter,
} from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { UserDrawer } from './user-drawer.tsx';
import { AccountTag, RightTags, SecondFactorWord } from './user-tags.tsx';
import { UsersImport } from './users-import.tsx';

const Col = DataTable.Col<UserRecord>;

/** Everybody with an account; for advisors everybody but admins. One of them opens beside the list. */
export function UserList() {
  const isAdmin = useIsAdmin();
  return (
    <ListPage
      sort={{ field: 'lastLoginAt', order: 'DESC' }}
      filters={useUserFilters()}
      actions={isAdmin && <UsersImport />}
      emptyHint="Invite someone, or import a file."
      drawer={<UserDrawer />}
    >
      <UserTable />
    </ListPage>
  );
}

const UserTable = () => (
  <ResourceTable<UserRecord> bulkActions={<UserBulkActions />} className="two-lines">
    {titleColumn<UserRecord>('name', 'Name', ({ id, name, email }) => (
      <DrawerLink id={id} below={email}>
        {name}
      </DrawerLink>
    ))}
    <Col source="officialCompanyName" label="Company" />
    <Col source="role" label="Flags and claims" disableSort render={(user) => <RightTags user={user} />} />
    {stateColumn<UserRecord>('account', 'Account', ({ account }) => (
      <AccountTag account={account} />
    ))}
    <Col
      source="secondFactor"
      label="Second factor"
      sortByOrder="DESC"
      render={({ secondFactor }) => <SecondFactorWord factor={secondFactor} />}
    />
    {timeColumn('lastLoginAt', 'Last login', formatRecent)}
  </ResourceTable>
);

const DISABLE: BulkChange = {
  question: 'Disable',
  effect: 'Their sessions end at once, and they cannot log in any more.',
  data: { disabled: true },
};
const ENABLE: BulkChange = {
  question: 'Enable',
  effect: 'They can log in again.',
  data: { disabled: false },
};

const UserBulkActions = () => (
  <BulkToolbar>
    <BulkButton change={DISABLE} />
    <BulkButton change={ENABLE} />
  </BulkToolbar>
);

/** Search, Flag, Account, Last login; Company, Second factor and days on request, on a narrow screen all but the first two. */
function useUserFilters(): ReactElement[] {
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
