import type { MenuEntry, MenuGroup } from '../resource/index.ts';

/** An entry of the menu, or a group with several. */
interface Entry {
  readonly group: MenuGroup | undefined;
  readonly members: MenuEntry[];
}

/** The menu of somebody: entries of one group that follow one another stand under it, unless there is only one. @param shown what they may open, in order */
export function entriesOf(shown: readonly MenuEntry[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (const entry of shown) {
    const last = entries.at(-1);
    if (last && entry.group && last.group?.label === entry.group.label) last.members.push(entry);
    else entries.push({ group: entry.group, members: [entry] });
  }
  return entries.map(({ group, members }) => ({ group: members.length > 1 ? group : undefined, members }));
}
