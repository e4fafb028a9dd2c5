import type { UserRecord } from '@outcrop/contracts';
import { DataTable } from 'react-admin';
import {
  BulkButton,
  type BulkChange,
  BulkToolbar,
  DrawerLink,
  formatRecent,
  ListPage,
  ResourceTable,
} from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { UserDrawer } from './user-drawer.tsx';
import { useUserFilters } from './user-filters.tsx';
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

function UserTable() {
  return (
    <ResourceTable<UserRecord> bulkActions={<UserBulkActions />} className="two-lines">
      <Col
        source="name"
        label="Name"
        className="record-title on-phones"
        render={({ id, name, email }) => (
          <DrawerLink id={id} below={email}>
            {name}
          </DrawerLink>
        )}
      />
      <Col source="officialCompanyName" label="Company" />
      <Col source="role" label="Flags and claims" disableSort render={(user) => <RightTags user={user} />} />
      <Col
        source="account"
        label="Account"
        className="on-phones"
        render={({ account }) => <AccountTag account={account} />}
      />
      <Col
        source="secondFactor"
        label="Second factor"
        sortByOrder="DESC"
        render={({ secondFactor }) => <SecondFactorWord factor={secondFactor} />}
      />
      <Col
        source="lastLoginAt"
        label="Last login"
        className="figures dim"
        sortByOrder="DESC"
        render={({ lastLoginAt }) =>
          lastLoginAt ? <time dateTime={lastLoginAt}>{formatRecent(lastLoginAt)}</time> : '—'
        }
      />
    </ResourceTable>
  );
}

const DISABLE: BulkChange = {
  question: 'Disable',
  confirmLabel: 'Disable',
  effect: 'Their sessions end at once, and they cannot log in any more.',
  data: { disabled: true },
};
const ENABLE: BulkChange = {
  question: 'Enable',
  confirmLabel: 'Enable',
  effect: 'They can log in again.',
  data: { disabled: false },
};

const UserBulkActions = () => (
  <BulkToolbar>
    <BulkButton label="Disable" change={DISABLE} />
    <BulkButton label="Enable" change={ENABLE} />
  </BulkToolbar>
);
