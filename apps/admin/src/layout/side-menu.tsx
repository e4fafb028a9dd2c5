import { Icon } from '@outcrop/look';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { MenuEntry, MenuGroup } from '../resource/index.ts';
import { menu } from '../resources.ts';
import { mayOpen, useRights } from '../session/use-rights.ts';
import { entriesOf } from './menu-entries.ts';

/** Everything that the person may manage, and the way out. @param onGo closes the drawer */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  const rights = useRights();
  const shown = menu.filter((entry) => rights && mayOpen(rights, entry));
  return (
    <nav className="side-menu" aria-label="Admin">
      {entriesOf(shown).map(({ group, members }) =>
        group ? (
          <Group key={group.label} group={group} members={members} onGo={onGo} />
        ) : (
          members.map(({ name, label, icon }) => (
            <NavLink key={name} to={`/${name}`} end={name === ''} onClick={onGo}>
              <Icon name={icon} />
              {label}
            </NavLink>
          ))
        ),
      )}
      <a href="/home" className="side-menu-out">
        <Icon name="back" />
        Public site
      </a>
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  members: readonly MenuEntry[];
  onGo: (() => void) | undefined;
}

/** Open while one of its screens is shown, or by a click. */
function Group({ group, members, onGo }: GroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  const inside = members.some(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? inside;
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
        <Icon name={group.icon} />
        {group.label}
        <span className="spring" />
        <Icon name="down" size={14} />
      </button>
      <div id={id} className="side-menu-group" hidden={!open}>
        {members.map(({ name, label }) => (
          <NavLink key={name} to={`/${name}`} onClick={onGo}>
            {label}
          </NavLink>
        ))}
      </div>
    </>
  );
}
