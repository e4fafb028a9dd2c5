import { expect, it } from '@jest/globals';
import type { FileGroup } from '@outcrop/contracts';
import {
  bodyOf,
  draftOf,
  EVERYBODY,
  withNewGroup,
  withoutGroup,
  withPerson,
} from '../src/data-rooms/files/groups-model.ts';

const rights = { open: 'download', 'private-files': 'view', 'due-diligence': 'none' } as const;
const groups: FileGroup[] = [
  { id: null, name: 'All other buyers', rights, userIds: [] },
  { id: 7, name: 'Lenders', rights: { ...rights, open: 'view' }, userIds: [3, 4] },
];

it('saves groups as they were read, everybody without a name', () => {
  expect(bodyOf(draftOf(groups)).groups).toEqual([
    { id: null, name: null, rights, userIds: [] },
    { id: 7, name: 'Lenders', rights: { ...rights, open: 'view' }, userIds: [3, 4] },
  ]);
});

it('has each person in one group', () => {
  const moved = withPerson(withNewGroup(draftOf(groups), 'new-1'), 3, 'new-1');
  expect(bodyOf(moved).groups.map(({ userIds }) => userIds)).toEqual([[], [4], [3]]);
  expect(moved.groups.at(-1)?.rights).toEqual(rights);
  expect(bodyOf(withPerson(moved, 3, EVERYBODY)).groups.map(({ userIds }) => userIds)).toEqual([[], [4], []]);
});

it('puts the people of a group that goes among all others', () => {
  expect(bodyOf(withoutGroup(draftOf(groups), '7')).groups).toEqual([{ id: null, name: null, rights, userIds: [] }]);
});
