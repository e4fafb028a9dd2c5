import type { UserRecord } from '@outcrop/contracts';
import { BooleanInput, useRecordContext } from 'react-admin';
import { DrawerCancel, EditDrawer, Fact, Facts, FieldGroup, formatDay, ResourceForm } from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { EndSessions, SendLinks } from './user-help.tsx';
import { UserImpersonation } from './user-impersonation.tsx';
import { NameInputs, RightInputs, USER_FIELDS } from './user-inputs.tsx';
import { DataAndAccount } from './user-lifecycle.tsx';
import { UserMails } from './user-mails.tsx';
import { AccountTag, SecondFactorWord } from './user-tags.tsx';
import './user-drawer.css';

/** One person beside the list: facts, what they may do, help, and what is done to the account as a whole. */
export const UserDrawer = () => (
  <EditDrawer fields={USER_FIELDS} head={<Head />}>
    <UserForm />
  </EditDrawer>
);

function Head() {
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  return (
    <p className="user-head dim">
      {user.officialCompanyName && <span>{user.officialCompanyName}</span>}
      {!user.erasedAt && <a href={`mailto:${user.email}`}>{user.email}</a>}
    </p>
  );
}

function UserForm() {
  const user = useRecordContext<UserRecord>();
  const isAdmin = useIsAdmin();
  if (!user) return null;
  if (user.erasedAt) return <ErasedUser user={user} />;
  return (
    <ResourceForm moreSaves={<DrawerCancel />}>
      <Facts>
        <Fact name="Account">
          <AccountTag account={user.account} />
        </Fact>
        <Fact name="Signed up">{formatDay(user.createdAt)}</Fact>
        <Fact name="Email verified">{formatDay(user.emailVerifiedAt)}</Fact>
        <Fact name="Last login">{formatDay(user.lastLoginAt)}</Fact>
        <Fact name="Second factor">
          <SecondFactorWord factor={user.secondFactor} />
        </Fact>
        <Fact name="Sessions">
          {user.sessions}
          {isAdmin && user.sessions > 0 && <EndSessions user={user} />}
        </Fact>
      </Facts>
      {isAdmin && <RightInputs />}
      <NameInputs />
      {isAdmin && (
        <FieldGroup title="Password">
          <BooleanInput
            source="mustChangePassword"
            label="New password required at next login"
            helperText="Logging in sends a link for it"
          />
        </FieldGroup>
      )}
      <SendLinks user={user} />
      {isAdmin && <UserMails user={user} />}
      {isAdmin && !user.isAdmin && <UserImpersonation user={user} />}
      <DataAndAccount user={user} />
    </ResourceForm>
  );
}

const ErasedUser = ({ user }: { user: UserRecord }) => (
  <Facts>
    <Fact name="Account">
      <AccountTag account={user.account} />
    </Fact>
    <Fact name="Erased">{formatDay(user.erasedAt)}</Fact>
  </Facts>
);
