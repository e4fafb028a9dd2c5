import type { User } from '@outcrop/contracts';
import { usePermissions } from 'react-admin';

/** What somebody may do in the admin area; the server refuses the rest anyway. */
export interface Rights {
  /** Null for management without a role. */
  readonly role: 'admin' | 'advisor' | null;
  readonly isManagement: boolean;
}

/** What the menu offers only some people. */
export interface Restricted {
  /** Left out of an advisor's menu. */
  readonly adminsOnly?: boolean;
  /** For those whom the operator lists, whatever their role (docs/product/access.md#management). */
  readonly managementOnly?: boolean;
}

export const rightsOf = ({ isAdmin, hasClaimAD, isManagement }: User): Rights => ({
  role: isAdmin ? 'admin' : hasClaimAD ? 'advisor' : null,
  isManagement,
});

/** Whether a page is for somebody. */
export const mayOpen = ({ role, isManagement }: Rights, { adminsOnly, managementOnly }: Restricted): boolean =>
  managementOnly ? isManagement : role === 'admin' || (role === 'advisor' && !adminsOnly);

/** Of who is signed in; undefined until that is known. */
export const useRights = (): Rights | undefined => usePermissions<Rights>().permissions;
