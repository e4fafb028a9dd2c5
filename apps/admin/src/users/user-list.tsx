import type { UserRecord } from '@outcrop/contracts';
import { DataTable, useCreatePath } from 'react-admin';
import { Link, useLocation } from 'react-router';
import {
  BulkButton,
  type BulkChange,
  BulkToolbar,
  formatRecent,
  ListPage,
  ResourceTable,
  useOpenRecord,
} from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { UserDrawer } from './user-drawer.tsx';
import { useUserFilters } from './user-filters.tsx';
import { AccountTag, RightTags, SecondFactorWord } from './user-tags.tsx';
import { UsersImport } from './users-import.tsx';
import './user-list.css';

const Col = DataTable.Col<UserRecord>;

/** Everybody with an account; for advisors everybody but admins. One of them opens beside the list. */
export function UserList() {
  const isAdmin = useIsAdmin();
  return (
    <ListPage
      sort={{ field: 'lastLoginAt', order: 'DESC' }}
      filters={useUserFilters()}
      actions={isAdmin && <UsersImport />}
      emptyHint="Invite somebody, or import a file."
      drawer={<UserDrawer />}
    >
      <UserTable />
    </ListPage>
  );
}

function UserTable() {
  return (
    <ResourceTable<UserRecord> bulkActions={<UserBulkActions />} className="user-table">
      <Col source="name" label="Name" className="record-title on-phones" render={(user) => <NameLink user={user} />} />
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

/** Opens the drawer; the filters stay in the address. */
function NameLink({ user }: { user: UserRecord }) {
  const createPath = useCreatePath();
  const { search } = useLocation();
  const open = String(useOpenRecord()) === String(user.id);
  const pathname = createPath({ resource: 'users', type: 'edit', id: user.id });
  return (
    <>
      <Link to={{ pathname, search }} aria-current={open ? 'true' : undefined}>
        {user.name}
      </Link>
      <small>{user.email}</small>
    </>
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
