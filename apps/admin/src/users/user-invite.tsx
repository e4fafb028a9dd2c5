import { TextInput } from 'react-admin';
import { CreatePage, FieldGroup, ResourceForm } from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { INVITE_FIELDS, NameInputs, RightInputs } from './user-inputs.tsx';

const NEW_USER = { isAdmin: false, hasClaimAD: false, hasPrivateDeals: false, enabledFeatures: [] };

/** Mails somebody a link by which they choose their password. */
export function UserInvite() {
  const isAdmin = useIsAdmin();
  return (
    <CreatePage fields={INVITE_FIELDS} defaultValues={isAdmin ? NEW_USER : {}} title="Invite someone">
      <ResourceForm saveLabel="Send invitation">
        <FieldGroup title="Email">
          <TextInput
            source="email"
            label="Email"
            type="email"
            helperText="The invitation goes here. Its link works for seven days."
          />
        </FieldGroup>
        <NameInputs />
        {isAdmin && <RightInputs />}
      </ResourceForm>
    </CreatePage>
  );
}
