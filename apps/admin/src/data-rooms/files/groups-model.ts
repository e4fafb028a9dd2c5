import { DEFAULT_FILE_RIGHTS, type FileGroup, type FileGroupsBody, type FileRights } from '@outcrop/contracts';

/** A group while it is edited. */
export interface GroupDraft {
  /** Tells drafts apart, those without an id as well; 'everybody' for who is in no other. */
  readonly key: string;
  readonly id: number | null;
  readonly name: string;
  readonly rights: FileRights;
}

export const EVERYBODY = 'everybody';

export interface GroupsDraft {
  readonly groups: readonly GroupDraft[];
  /** The group of each person who is in one, by account. */
  readonly groupOf: ReadonlyMap<number, string>;
}

export const draftOf = (groups: readonly FileGroup[]): GroupsDraft => ({
  groups: groups.map(({ id, name, rights }) => ({ key: id === null ? EVERYBODY : String(id), id, name, rights })),
  groupOf: new Map(groups.flatMap(({ id, userIds }) => userIds.map((userId) => [userId, String(id)] as const))),
});

/** What is saved: everybody, and each group with its people. */
export const bodyOf = ({ groups, groupOf }: GroupsDraft): FileGroupsBody => ({
  groups: groups.map(({ key, id, name, rights }) => ({
    id,
    name: key === EVERYBODY ? null : name.trim(),
    rights,
    userIds: [...groupOf].flatMap(([userId, group]) => (group === key ? [userId] : [])),
  })),
});

/** With another group, which has the rights of everybody else to begin with. */
export function withNewGroup({ groups, groupOf }: GroupsDraft, key: string): GroupsDraft {
  const rights = groups.find((group) => group.key === EVERYBODY)?.rights ?? DEFAULT_FILE_RIGHTS;
  return { groups: [...groups, { key, id: null, name: '', rights }], groupOf };
}

/** Without a group: its people are among everybody else. */
export const withoutGroup = ({ groups, groupOf }: GroupsDraft, key: string): GroupsDraft => ({
  groups: groups.filter((group) => group.key !== key),
  groupOf: new Map([...groupOf].filter(([, group]) => group !== key)),
});

export const withGroup = (draft: GroupsDraft, changed: GroupDraft): GroupsDraft => ({
  ...draft,
  groups: draft.groups.map((group) => (group.key === changed.key ? changed : group)),
});

export function withPerson({ groups, groupOf }: GroupsDraft, userId: number, key: string): GroupsDraft {
  const next = new Map(groupOf);
  if (key === EVERYBODY) next.delete(userId);
  else next.set(userId, key);
  return { groups, groupOf: next };
}
