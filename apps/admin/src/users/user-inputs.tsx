import { ENABLED_FEATURES, userInviteSchema, userWriteSchema } from '@outcrop/contracts';
import { BooleanInput, SelectArrayInput, TextInput } from 'react-admin';
import { CreatePage, choicesOf, FieldGroup, type FormFields, ResourceForm } from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';

const NAMES = ['firstName', 'middle', 'lastName', 'officialCompanyName'];
const RIGHTS = ['isAdmin', 'hasClaimAD', 'hasPrivateDeals', 'enabledFeatures'];
const LABELS: Readonly<Record<string, string>> = {
  email: 'Email',
  firstName: 'First name',
  middle: 'Middle name',
  lastName: 'Last name',
  officialCompanyName: 'Company',
  isAdmin: 'Admin',
  hasClaimAD: 'Advisor',
  hasPrivateDeals: 'Private deals',
  enabledFeatures: 'Features',
  mustChangePassword: 'New password required at next login',
};
const labelOf = (name: string) => LABELS[name] ?? name;

export const USER_FIELDS: FormFields = {
  names: [...NAMES, ...RIGHTS, 'mustChangePassword'],
  schema: userWriteSchema,
  labelOf,
};
const INVITE_FIELDS: FormFields = {
  names: [...NAMES, ...RIGHTS],
  onlyNew: ['email'],
  schema: userInviteSchema,
  labelOf,
};

export const NameInputs = () => (
  <FieldGroup title="Name and company">
    {NAMES.map((name) => (
      <TextInput key={name} source={name} label={labelOf(name)} helperText={false} />
    ))}
  </FieldGroup>
);

/** What only admins give and take (docs/product/access.md#role-table). */
export const RightInputs = () => (
  <FieldGroup title="Flags and claims">
    <BooleanInput source="isAdmin" label="Admin" helperText="Everything in this area" />
    <BooleanInput source="hasClaimAD" label="Advisor" helperText="Listings, images and users" />
    <BooleanInput source="hasPrivateDeals" label="Private deals" helperText="Those that were granted" />
    <SelectArrayInput
      source="enabledFeatures"
      label="Features"
      choices={choicesOf(ENABLED_FEATURES)}
      helperText={false}
    />
  </FieldGroup>
);

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
