import { expect, it } from '@jest/globals';
import { entriesOf } from '../src/layout/menu-entries.ts';
import { MENU_GROUPS } from '../src/resource/menu-groups.ts';

// docs/product/admin.md#menu

const entry = (name: string, order: number, group?: keyof typeof MENU_GROUPS) => ({
  ...{ name, label: name, icon: 'check' as const, order },
  ...(group && { group: MENU_GROUPS[group] }),
});
const told = (...shown: ReturnType<typeof entry>[]) =>
  entriesOf(shown).map(({ group, members }) => [group?.label, members.map(({ name }) => name)]);

it('has what belongs together under one entry, and alone what somebody has alone', () => {
  const [desk, works, audit] = [entry('', 0), entry('works', 1, 'system'), entry('audit', 2, 'system')];
  expect(told(desk, entry('users', 0), works, audit)).toEqual([
    [undefined, ['']],
    [undefined, ['users']],
    ['System', ['works', 'audit']],
  ]);
  expect(told(desk, audit)).toEqual([
    [undefined, ['']],
    [undefined, ['audit']],
  ]);
});
